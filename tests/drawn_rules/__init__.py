"""Scenarios of drawn rules: each is written from the words of the rule, before anybody looked at what happens."""

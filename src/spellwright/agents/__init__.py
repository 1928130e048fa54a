"""Agents: whoever answers decisions. They see the decision and the view of their own seat, nothing else."""

from spellwright.agents.agent import AGENT_NAMES, Agent, make_agent

__all__ = ["AGENT_NAMES", "Agent", "make_agent"]

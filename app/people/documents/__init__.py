"""The pages that tell about things: front, rules, about, the protocol, replays."""

"""Play along: a finished match without what is to come, decision by decision."""

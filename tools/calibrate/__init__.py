"""How often positions that the judgement likes are won in fact."""

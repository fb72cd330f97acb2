"""All that belongs to a person: friends, results, merging, export, deletion."""

"""The people and how they are reached: friends, results, export, deletion; notices in words and
their transports; the pages of documents and rules. It may import after and what is below it."""

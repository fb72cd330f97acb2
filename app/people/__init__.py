"""What belongs to a person: bringing two of their players together, taking it along, leaving."""

"""Steps that several games share: preparing a shoe, drawing from it, going around the table."""

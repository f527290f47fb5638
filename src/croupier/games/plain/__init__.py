"""What small games of one chapter build on, which none of the six is: a round, and what is drawn from chance in it."""

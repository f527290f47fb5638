"""What people know of Spanish 21: company, typed steps, what is remembered of the boxes, and what is told of them."""

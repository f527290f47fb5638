"""What people know of Pai Gow: company, typed words and steps, what is remembered of the places, what is told of them."""

"""What people know of Pai Gow: company, typed words and steps, and what is remembered and told of the places."""

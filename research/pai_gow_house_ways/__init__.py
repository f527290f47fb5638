"""The lawful house way that earns most at Pai Gow: `python -m research.pai_gow_house_ways 621a`."""

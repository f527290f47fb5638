"""The Baccarat family: hands, third cards, wagers and the round, written once for every chapter that has them."""

### Lines of paytables whose names at the table are too short for print.

outcomes-five-card_21 = 21 in five cards
outcomes-six-card_21 = 21 in six cards
outcomes-seven-card_21 = 21 in seven or more cards
outcomes-6-7-8_mixed = 6-7-8 of mixed suits
outcomes-6-7-8_suited = 6-7-8 of one suit
outcomes-6-7-8_spades = 6-7-8 of spades
outcomes-7-7-7_mixed = 7-7-7 of mixed suits
outcomes-7-7-7_suited = 7-7-7 of one suit
outcomes-7-7-7_spades = 7-7-7 of spades
outcomes-every_other_player = every other player who wagered in that round

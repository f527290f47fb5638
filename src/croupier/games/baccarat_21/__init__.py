"""21 Baccarat (chapter 681a): two hands dealt to 17 and compared at 21."""

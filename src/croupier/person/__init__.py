"""A person at a table: what seats somebody (`seating`), brings company (`company`), turns what is typed into inputs
(`answers`, `wagering`), explains why (`why`) and goes through an evening (`evening`). Nothing here is shown: a
conversation hands out what there is to show and takes what was typed (`conversation`), so a terminal and a page can
hold it alike.
"""

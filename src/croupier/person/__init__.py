"""A person at a table: opening a table for somebody (`seating`), the other players (`company`), typed lines turned into
inputs (`answers`, `wagering`), chips (`purse`), explanations (`why`, `introduction`), exact figures (`reckoning`),
events as that person is told them (`telling`) and a whole evening (`evening`). Nothing here prints or draws: a
`conversation` yields what to show and takes what was typed, so that a terminal and a web page can run it alike.
"""

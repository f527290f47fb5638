"""Tables that people share: kept in a store, run one input at a time, and shown to each as they may see it. No HTTP.

`pit` holds all tables of a process and is what others call: it opens them (`opening`), has those that are needed in
memory (`here`), and lists the others without that (`glancing`). A table is shown to whoever listens (`showing`,
`listening`): each is told (`telling`) what they may see, by the seats that they held (`seating`). One that this process
owns is `live`: it gives inputs (`acting`) to a table with its record in memory (`recording`), has what came of them
made durable (`committing`), and answers a repeated input from what it remembers (`remembering`). One that another
process owns is followed (`following`): a copy plays along from the record (`copying`), and inputs are forwarded
(`forwarding`).

`owning` says who owns a table: a process that is alone owns every table; among others that share the store (`sharing`),
it owns what it has taken, does there what the others ask (`answering`), and notices when one dies (`neighbours`).

`roles` says who may do what, `accounts` who somebody is. The house attends a table: `bots` and its dealer, and who
watches the time (`timing`); other processes are told both (`countdowns`). A table comes back from the store by
`rebuilding`, from `snapshots`.
"""

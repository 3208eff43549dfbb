-- The nodes that share a database, and who is in which room by which of them. A node that falls silent is forgotten; what is
-- left of its visits then counts for nothing.
create table node (
    id text primary key not null,
    beat integer not null, -- when it was last heard of, by the clock of the database
    mute integer not null -- whether the others hear nothing of what it writes
) strict, without rowid;

create table visit (
    room text not null,
    holder text not null,
    node text not null,
    primary key (room, holder, node)
) strict, without rowid;

create index visit_by_node on visit (node);

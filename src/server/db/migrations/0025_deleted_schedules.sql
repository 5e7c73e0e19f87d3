-- When a deleted post was to go out, so that one Undo gives it back its time as well: due instant, wall time, zone, and whether late.
alter table deleted_posts add column schedule jsonb;

-- older programs may run from 0025
-- Calls of a minute, counted for all processes together. After a crash of the server they begin anew, so nothing of them goes into its log.
create unlogged table call_counts (
  counted_hash bytea primary key,
  began_at timestamptz not null,
  calls integer not null
);

-- The server's own clock, in one place; app_now() is this clock plus the offset that only tests set.
create function database_clock() returns timestamptz language sql volatile
  as $$ select clock_timestamp() $$;
create or replace function app_now() returns timestamptz language sql stable
  as $$ select database_clock() + shift from app_clock $$;

-- What each boot of a publishing machine last believed of the database's clock, and whether it has stopped believing it.
create table clock_watches (
  boot_id text primary key,
  -- Null until the clock was compared with LinkedIn's.
  database_ms bigint,
  up_ms bigint,
  held_since timestamptz,
  held_up_ms bigint,
  held_step_ms bigint,
  -- An administrator has said that the database's clock is right.
  accepted boolean not null default false,
  seen_at timestamptz not null,
  check ((database_ms is null) = (up_ms is null)),
  check ((held_since is null) = (held_up_ms is null))
);

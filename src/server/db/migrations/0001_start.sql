-- The clock of every claim: now() plus an offset that only tests set. clock_timestamp, so that it moves within a transaction.
create table app_clock (
  single boolean primary key default true check (single),
  shift interval not null default interval '0'
);
insert into app_clock default values;
create function app_now() returns timestamptz language sql stable
  as $$ select clock_timestamp() + shift from app_clock $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  linkedin_sub text unique,
  email text,
  email_verified boolean not null default false,
  name text not null,
  photo bytea,
  photo_type text,
  photo_hash text,
  linkedin_url text,
  tier text not null default 'free' check (tier in ('guest', 'free', 'pro', 'top_voice', 'admin')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  timezone text,
  industry text not null default 'general',
  role text not null default 'general',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table linkedin_connections (
  user_id uuid primary key references users on delete cascade,
  author_urn text not null,
  token_sealed bytea,
  scopes text[] not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set when LinkedIn refused the token; cleared by a reconnect.
  refused_at timestamptz
);

create table auth_states (
  state_hash bytea primary key,
  browser_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_states_expiry on auth_states (expires_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  cookie_hash bytea not null unique,
  handle_hash bytea not null,
  refresh_hash bytea unique,
  previous_refresh_hash bytea,
  refreshed_at timestamptz,
  user_agent text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_previous_refresh on sessions (previous_refresh_hash);

create table custom_tokens (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  content text not null,
  tiptap_json jsonb,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'failed')),
  article_url text,
  source text,
  error_message text,
  scheduled_at timestamptz,
  published_at timestamptz,
  -- The person has been told that this post failed by being late (spec §4: the overdue toast, once).
  failure_told boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index posts_by_user on posts (user_id, created_at desc, id);
create index posts_by_status on posts (user_id, status, created_at desc, id);

create table publications (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('share', 'schedule')),
  request_id uuid,
  state text not null check (state in ('queued', 'sending', 'doubt', 'needs_look', 'published', 'failed', 'cancelled')),
  -- The frozen text a reader will see, the exact bytes of the request body, and their SHA-256.
  network_text text not null,
  body text not null,
  body_hash text not null,
  due_at timestamptz not null,
  local_time text,
  zone text,
  tz_version text,
  send_late boolean not null default false,
  fence integer not null default 0,
  lease_until timestamptz,
  next_look_at timestamptz not null,
  tries integer not null default 0,
  maybe_sent boolean not null default false,
  first_maybe_sent_at timestamptz,
  send_started_at timestamptz,
  wait_reason text,
  urn text,
  error_code text,
  error_message text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index publications_one_live on publications (post_id)
  where state in ('queued', 'sending', 'doubt', 'needs_look');
create unique index publications_request on publications (user_id, request_id) where request_id is not null;
create index publications_due on publications (next_look_at)
  where state in ('queued', 'sending', 'doubt');
create index publications_by_post on publications (post_id, created_at desc);
create index publications_by_user on publications (user_id, state);

create table publication_events (
  id bigint generated always as identity primary key,
  publication_id uuid not null references publications on delete cascade,
  at timestamptz not null,
  type text not null,
  from_state text,
  to_state text,
  fence integer not null,
  note text
);
create index publication_events_by_publication on publication_events (publication_id, id);
create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'this log is only ever added to'; end $$;
create trigger publication_events_append_only before update on publication_events
  for each row execute function refuse_change();

-- Counters are one row a person and month (or address and day), moved by single statements, so that limits hold under concurrency.
create table usage_months (
  user_id uuid not null references users on delete cascade,
  month text not null,
  generations integer not null default 0 check (generations >= 0),
  transcriptions integer not null default 0 check (transcriptions >= 0),
  primary key (user_id, month)
);
create table visitor_days (
  address_hash bytea not null,
  day text not null,
  generations integer not null default 0 check (generations >= 0),
  primary key (address_hash, day)
);
create table usage_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  address_hash bytea,
  kind text not null check (kind in ('generation', 'rewrite', 'transcription')),
  period text not null,
  model text,
  input_tokens integer,
  output_tokens integer,
  refunded_at timestamptz,
  created_at timestamptz not null
);
create index usage_events_by_user on usage_events (user_id, created_at desc);

-- What the installation remembers of itself, such as the LinkedIn API version it stepped to.
create table app_memory (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

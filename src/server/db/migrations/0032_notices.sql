-- older programs may run from 0025
-- What people should know of their posts, as long as it is true. No reference to users: the row would be locked in an order of its own while
-- an account is deleted; the deletion removes them by name.
create table notice_matters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  key text not null,
  topic text not null,
  stage text not null,
  post_id uuid references posts on delete cascade,
  facts jsonb not null,
  urgent_at timestamptz,
  changed_at timestamptz not null,
  read_at timestamptz,
  cleared_at timestamptz,
  settled_at timestamptz,
  is_planned boolean not null default false,
  unique (user_id, kind, key)
);
create index notice_matters_unplanned on notice_matters (user_id) where not is_planned;
create index notice_matters_by_post on notice_matters (post_id);
create index notice_matters_by_age on notice_matters (changed_at);

-- What each person is told about, in which ways and when not. Without a row: the defaults.
create table notice_choices (
  user_id uuid primary key references users on delete cascade,
  choices jsonb not null,
  quiet jsonb,
  mail_stopped_at timestamptz,
  updated_at timestamptz not null
);

-- Browsers that show notices, each as long as its session lasts; sessions are not backed up, so none is referenced.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- What is to be sent, and what was.
create table notice_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  topic text not null,
  way text not null check (way in ('push', 'mail')),
  subscription_id uuid references push_subscriptions on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0,
  error text,
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null
);
-- One at a time of a notice, way and browser: what comes meanwhile comes along.
create unique index notice_deliveries_waiting on notice_deliveries (user_id, kind, topic, way, subscription_id)
  nulls not distinct where sent_at is null and given_up_at is null;
create index notice_deliveries_due on notice_deliveries (due_at) where sent_at is null and given_up_at is null;
create index notice_deliveries_by_user on notice_deliveries (user_id, kind, topic);
create index notice_deliveries_by_subscription on notice_deliveries (subscription_id);

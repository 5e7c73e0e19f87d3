-- `tier` is what a person has now; `base_tier` what an administrator set; until `tier_until` nothing changes by itself.
alter table users
  add column base_tier text not null default 'free' check (base_tier in ('guest', 'free', 'pro', 'top_voice', 'admin')),
  add column tier_until timestamptz,
  add column nps_asked_at timestamptz,
  -- The picture, or its absence, is the person's own choice: LinkedIn's does not replace it.
  add column photo_chosen boolean not null default false,
  add column exported_at timestamptz;
update users set base_tier = tier;
create index users_newest on users (created_at desc, id);
create index users_by_tier on users (tier, created_at desc, id);
create index users_tier_ends on users (tier_until) where tier_until is not null;

-- Who was here on which day (UTC): the ground of every figure about use.
create table active_days (
  day text not null,
  user_id uuid not null references users on delete cascade,
  primary key (day, user_id)
);
create index active_days_by_user on active_days (user_id, day);

-- What administrators set, version by version; the highest holds.
create table settings_versions (
  version integer primary key,
  settings jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  note text not null
);
create function refuse_removal() returns trigger language plpgsql
  as $$ begin raise exception 'this log is only ever added to'; end $$;
create trigger settings_versions_append_only before update or delete on settings_versions
  for each row execute function refuse_removal();

-- Every act of an administrator. Ids alone, so that nothing personal outlives a deleted account.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null,
  action text not null,
  target_id uuid,
  detail jsonb not null
);
create index audit_log_by_target on audit_log (target_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_removal();

-- What became of posts lately, for whoever watches publishing.
create index publication_events_ends on publication_events (at) where to_state in ('published', 'failed');

create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null,
  -- When a page to pay on was last asked for, and when the customer's facts were last read.
  checkout_at timestamptz,
  read_at timestamptz
);
-- Subscriptions as Stripe last told them.
create table subscriptions (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  status text not null,
  tier text not null check (tier in ('pro', 'top_voice')),
  cents integer not null,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index subscriptions_by_user on subscriptions (user_id);
-- What a month brings in, change by change. It outlives an account, without its person.
create table subscription_changes (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete set null,
  subscription_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('new', 'expansion', 'contraction', 'churned', 'returned')),
  from_cents integer not null,
  to_cents integer not null
);
create index subscription_changes_at on subscription_changes (at);
create index subscription_changes_by_subscription on subscription_changes (subscription_id, id);
create index subscription_changes_by_user on subscription_changes (user_id, id);
create table paid_invoices (
  id text primary key,
  user_id uuid references users on delete set null,
  subscription_id text,
  cents integer not null,
  paid_at timestamptz not null
);
create index paid_invoices_by_user on paid_invoices (user_id, paid_at);
create table stripe_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null
);

create table referral_codes (
  code text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index referral_codes_current on referral_codes (user_id) where retired_at is null;
create table referrals (
  id uuid primary key default gen_random_uuid(),
  referrer_id uuid references users on delete set null,
  referee_id uuid unique references users on delete set null,
  joined_at timestamptz not null,
  paid_at timestamptz,
  rewarded_at timestamptz
);
create index referrals_by_referrer on referrals (referrer_id, joined_at desc);
create index referrals_joined on referrals (joined_at);
create table tier_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  tier text not null check (tier in ('pro', 'top_voice')),
  months integer not null check (months > 0),
  reason text not null check (reason in ('referral', 'admin')),
  referral_id uuid references referrals on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index tier_grants_by_user on tier_grants (user_id, created_at);
-- One reward a referral and person.
create unique index tier_grants_once on tier_grants (referral_id, user_id) where referral_id is not null;

create table nps_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Null: asked, and waved away.
  score integer check (score between 0 and 10),
  reason text,
  created_at timestamptz not null
);
create index nps_answers_at on nps_answers (created_at);
create index nps_answers_by_user on nps_answers (user_id, created_at);
-- Feedback, and what was written to support.
create table inbox_messages (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('feedback', 'support')),
  user_id uuid references users on delete cascade,
  address_hash bytea,
  email text,
  name text,
  kind text not null,
  subject text,
  message text not null,
  page text,
  status text not null default 'open' check (status in ('open', 'done')),
  mailed_at timestamptz,
  mail_error text,
  mail_tries integer not null default 0,
  -- When to mail it, or to try again; null: mailed, given up, or never to be.
  mail_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index inbox_messages_newest on inbox_messages (status, created_at desc, id);
create index inbox_messages_by_user on inbox_messages (user_id, created_at);
create index inbox_messages_by_address on inbox_messages (address_hash, created_at) where address_hash is not null;

-- Folders of pictures whose account is gone and whose files are still to go; empty but for a moment, or after a crash.
create table leftover_folders (
  user_id uuid primary key,
  since timestamptz not null
);
create index inbox_messages_to_mail on inbox_messages (mail_due_at) where mail_due_at is not null;

-- Asked for with every first page of a list: few posts failed unseen, many just failed.
create index posts_untold on posts (user_id) where not failure_told;

-- How a person writes: a style sheet they can read and change, numbers measured in their posts, and a few of these posts as examples.
-- Kept only when they say so; deleted with the account.
create table voices (
  user_id uuid primary key references users on delete cascade,
  is_on boolean not null,
  sheet jsonb not null,
  profile jsonb not null,
  examples jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

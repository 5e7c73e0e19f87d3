-- older programs may run from 0025
-- When the posts of a person's queue go out: times of the week in a zone, and days on which none does.
create table queues (
  user_id uuid primary key references users on delete cascade,
  zone text not null,
  slots jsonb not null,
  pauses jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The queue gave it its time, and may move it; a time that its person chose stays.
alter table publications add column in_queue boolean not null default false;

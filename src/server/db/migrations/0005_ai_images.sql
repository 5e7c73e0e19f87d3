-- AI images are counted by the day, apart from posts: one row a person and UTC day, moved by single statements.
create table image_days (
  user_id uuid not null references users on delete cascade,
  day text not null,
  cards integer not null default 0 check (cards >= 0),
  models integer not null default 0 check (models >= 0),
  primary key (user_id, day)
);
alter table usage_events drop constraint usage_events_kind_check;
alter table usage_events add constraint usage_events_kind_check
  check (kind in ('generation', 'rewrite', 'transcription', 'image'));

-- A transcript counts once a person, month and video: while somebody reads it (`readers`), and for good once it was read.
alter table usage_events add column video_id text;
alter table usage_events add column readers integer not null default 0 check (readers >= 0);
alter table usage_events add column read_at timestamptz;
create unique index usage_events_one_per_video on usage_events (user_id, period, video_id)
  where video_id is not null and refunded_at is null;

-- Tokens of models by UTC day: of all ('all') and of each person ('user:<id>'). Admitted as an estimate, settled after.
create table token_days (
  scope text not null,
  day text not null,
  tokens bigint not null default 0 check (tokens >= 0),
  primary key (scope, day)
);

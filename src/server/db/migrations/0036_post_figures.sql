-- older programs may run from 0025
-- What LinkedIn's own export says of published posts, as their person has kept it. Null is not known.
create table post_figures (
  post_id uuid primary key references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  impressions integer check (impressions >= 0),
  engagements integer check (engagements >= 0),
  reactions integer check (reactions >= 0),
  comments integer check (comments >= 0),
  kept_at timestamptz not null
);
create index post_figures_by_user on post_figures (user_id);

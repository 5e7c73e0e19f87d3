-- What a deleted post was, for as long as its deletion can be undone: the rows of the post, its versions and its images.
create table deleted_posts (
  post_id uuid not null,
  user_id uuid not null references users on delete cascade,
  post jsonb not null,
  versions jsonb not null,
  images jsonb not null,
  deleted_at timestamptz not null,
  primary key (user_id, post_id)
);
create index deleted_posts_by_age on deleted_posts (deleted_at);

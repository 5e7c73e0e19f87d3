-- What a post said at a time, to be looked at and restored (docs/product.md §5.19).
create table post_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  kept_at timestamptz not null,
  reason text not null,
  -- Everything of the post that a person writes; their hash, the same for the same content and only then; characters of them as JSON.
  fields jsonb not null,
  hash text not null,
  size integer not null,
  -- The first words, and the length as the editor counts.
  excerpt text not null,
  length integer not null,
  -- The images that the version shows: they stay as long as it does.
  image_hashes text[] not null
);
create index post_versions_by_post on post_versions (post_id, kept_at desc);
create index post_versions_by_user on post_versions (user_id, kept_at, id);

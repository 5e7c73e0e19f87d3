-- older programs may run from 0037
-- Deleted posts stay for weeks and are listed: what the list and the removal of images read stands beside the whole rows, which may be large.
alter table deleted_posts
  add column beginning text not null generated always as (left(post->>'content', 200)) stored,
  add column status text not null generated always as (post->>'status') stored,
  add column image_hashes jsonb not null generated always as (
    jsonb_path_query_array(images, '$[*].hash') || jsonb_path_query_array(versions, '$[*].image_hashes[*]')
  ) stored;
-- For a person's list, and for finding whose are more than are kept.
create index deleted_posts_newest on deleted_posts (user_id, deleted_at desc, post_id);

-- What a post was before it was shared: a share that surely did not go out gives it back (docs/product.md §5.8).
alter table publications add column status_before text not null default 'draft';
-- A share has no time of its own.
update posts set scheduled_at = null
  from (select distinct on (post_id) post_id, kind from publications order by post_id, created_at desc, id desc) latest
  where latest.post_id = posts.id and latest.kind = 'share';

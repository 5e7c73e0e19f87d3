-- concurrently: posts may be millions. What each is for: docs/decisions/0024.
-- older programs may run from 0025
create index concurrently posts_by_change on posts (user_id, status, updated_at desc, created_at desc, id);
create index concurrently posts_by_due on posts (user_id, scheduled_at, updated_at desc, created_at desc, id) where status = 'scheduled';
create index concurrently posts_by_publication on posts (user_id, published_at desc nulls last, updated_at desc, created_at desc, id) where status = 'published';
create index concurrently posts_counted on posts (user_id, status);
create index concurrently posts_outside_search on posts (user_id) where not in_search_index;
create index concurrently posts_by_pieces on posts using gin (post_pieces(user_id, content, article_url)) with (fastupdate = on, gin_pending_list_limit = 1024) where in_search_index;

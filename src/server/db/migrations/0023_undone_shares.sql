-- What a post's card said before it was shared: a share that is undone gives it back (docs/product.md §7.16).
alter table publications add column error_before text, add column scheduled_before timestamptz;

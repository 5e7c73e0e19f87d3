-- From which backup a post came before it was shared: a share that is undone asks again whether it is out (docs/product.md §7.16).
alter table publications add column restored_before timestamptz;

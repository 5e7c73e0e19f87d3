-- When the daily look first found that no post shows the picture; null while one does, and again when it is uploaded anew.
alter table images add column found_unused_at timestamptz;
create index images_found_unused on images (found_unused_at) where found_unused_at is not null;

-- Names that say what they hold.
alter table posts rename column failure_told to failure_notified;
alter index posts_untold rename to posts_not_notified;
alter table images rename column found_unused_at to unused_since;
alter index images_found_unused rename to images_unused;
alter table leftover_folders rename to folders_to_remove;

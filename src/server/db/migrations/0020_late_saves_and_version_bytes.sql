-- Which change within an opening of the editor was saved last: a save that arrives late is known to be older.
alter table posts add column editor_revision integer;

-- What a version takes, as for posts (0017), for the limit on what a person keeps; `size` counts characters.
alter table post_versions
  add column text_bytes integer not null generated always as (octet_length(fields::text)) stored;

-- What the text of a post takes, for the limit on what a person keeps and for the size of a list.
alter table posts
  add column text_bytes integer not null
  generated always as (octet_length(content) + coalesce(octet_length(tiptap_json::text), 0)) stored;

-- While a text is written: until when its process can still be at it. Null once it is done; one that was killed never says so.
alter table usage_events add column held_until timestamptz;
create index usage_events_held on usage_events (held_until) where held_until is not null;

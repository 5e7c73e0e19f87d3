-- concurrently: events may be millions. For forgetting the sites of former months, which are few of all events.
-- older programs may run from 0037
create index concurrently usage_events_with_host on usage_events (period) where source_host is not null;

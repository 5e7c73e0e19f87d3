-- older programs may run from 0037
-- What a counted generation was, for the person's own list of them: which post it was written for, which may never have been saved; from
-- what kind of source; from which site, of a single article alone, and only for as long as its month lasts and its post is not deleted;
-- and of which series. Null of earlier ones, and of visitors.
alter table usage_events add column post_id uuid;
alter table usage_events add column source_kind text;
alter table usage_events add column source_host text;
alter table usage_events add column series_id uuid;

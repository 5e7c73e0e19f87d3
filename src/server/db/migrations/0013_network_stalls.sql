-- Whether a post of LinkedIn's belongs to another publication already.
create index publications_by_urn on publications (urn) where urn is not null;
-- What is due, has no reason to wait and had no turn: few rows at any time, whatever an outage leaves behind.
create index publications_without_reason on publications (next_look_at)
  where kind = 'schedule' and state = 'queued' and wait_reason is null;

-- A visitor's tries are counted by their browser and, together with everybody else's there, by their address.
alter table visitor_days rename column address_hash to counted_hash;
alter table usage_events add column browser_hash bytea;

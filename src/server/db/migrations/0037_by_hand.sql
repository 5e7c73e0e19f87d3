-- A person publishes by hand what comes due: older programs would send it, so none may run beside this one.
alter table users add column publishes_by_hand boolean not null default false;

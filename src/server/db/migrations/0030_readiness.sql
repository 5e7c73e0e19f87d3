-- What is known ahead of a scheduled post's going out.
-- older programs may run from 0025

-- Something changed that the check of a person's posts looks at: a row for each change, taken away by the check that has seen it. Rows are
-- only added, and refer to nobody, so that whoever changes something waits for no one.
create table readiness_marks (
  id bigint generated always as identity primary key,
  user_id uuid not null
);
create index readiness_marks_by_user on readiness_marks (user_id);

-- When each person's posts were last looked at, and when they will be; null: when something changes.
create table readiness_looks (
  user_id uuid primary key references users on delete cascade,
  looked_at timestamptz not null,
  next_look_at timestamptz
);
create index readiness_looks_next on readiness_looks (next_look_at) where next_look_at is not null;

-- What was asked elsewhere, and the last answer: LinkedIn about a sign-in, a site about a page, the bytes of a picture about themselves.
create table readiness_answers (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('sign_in', 'page', 'picture')),
  subject text not null,
  asked_at timestamptz not null,
  -- Null until there was a clear answer.
  answer jsonb,
  primary key (user_id, kind, subject)
);

create table readiness_findings (
  publication_id uuid not null references publications on delete cascade,
  code text not null,
  user_id uuid not null references users on delete cascade,
  -- The instant and the other post that it is about, and the time to move to.
  at timestamptz,
  other_post_id uuid,
  move_to timestamptz,
  primary key (publication_id, code)
);
create index readiness_findings_by_user on readiness_findings (user_id);

-- Each matter that a person is told of, once; settled when it is no longer so. A matter without a post is of all their posts.
create table readiness_tellings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  post_id uuid references posts on delete cascade,
  -- The post in which it was found first, and the instant that it is about.
  first_post_id uuid not null,
  at timestamptz,
  found_at timestamptz not null,
  told_at timestamptz,
  settled_at timestamptz
);
create unique index readiness_tellings_open on readiness_tellings
  (user_id, kind, coalesce(post_id, '00000000-0000-0000-0000-000000000000')) where settled_at is null;
create index readiness_tellings_by_post on readiness_tellings (post_id);

-- A person who is being deleted, with everything that is theirs, needs no check.
create function mark_readiness(person uuid) returns void language sql
  as $$ insert into readiness_marks (user_id) select id from users where id = person $$;
create function mark_readiness_of_all() returns void language sql
  as $$ insert into readiness_marks (user_id)
    select distinct user_id from publications where kind = 'schedule' and state = 'queued' and due_at > app_now() $$;

create function mark_own_readiness() returns trigger language plpgsql as $$
begin
  perform mark_readiness(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create function mark_everybodys_readiness() returns trigger language plpgsql as $$
begin
  perform mark_readiness_of_all();
  return null;
end $$;
create function mark_users_readiness() returns trigger language plpgsql as $$
begin
  perform mark_readiness(new.id);
  return null;
end $$;

-- Of a post that leaves, nothing needs to be known ahead any more; what is out was counted as it waited.
create trigger readiness_of_new_publications after insert on publications for each row
  when (new.kind = 'schedule' and new.state = 'queued') execute function mark_own_readiness();
create trigger readiness_of_publications after update on publications for each row
  when (
    new.kind = 'schedule' and new.state = 'queued' and new.due_at > app_now()
      and (old.state, old.due_at, old.body_hash, old.send_late, old.wait_reason)
        is distinct from (new.state, new.due_at, new.body_hash, new.send_late, new.wait_reason)
    or new.kind = 'schedule' and old.state = 'queued' and new.state in ('cancelled', 'failed')
    or new.kind = 'share' and new.state = 'published' and old.state <> 'published'
  ) execute function mark_own_readiness();
create trigger readiness_of_removed_publications after delete on publications for each row
  when (old.kind = 'schedule' and old.state = 'queued') execute function mark_own_readiness();
-- The source alone: words and pictures are in the publication's bytes.
create trigger readiness_of_posts after update of article_url on posts for each row
  when (new.status = 'scheduled' and new.article_url is distinct from old.article_url)
  execute function mark_own_readiness();
create trigger readiness_of_connections after insert or update or delete on linkedin_connections
  for each row execute function mark_own_readiness();
create trigger readiness_of_removed_images after delete on images for each row execute function mark_own_readiness();
create trigger readiness_of_subscriptions after insert or update or delete on subscriptions
  for each row execute function mark_own_readiness();
create trigger readiness_of_grants after insert or update or delete on tier_grants
  for each row execute function mark_own_readiness();
create trigger readiness_of_users after update of tier, base_tier, tier_until on users for each row
  when ((old.tier, old.base_tier, old.tier_until) is distinct from (new.tier, new.base_tier, new.tier_until))
  execute function mark_users_readiness();
create function forget_readiness_marks() returns trigger language plpgsql as $$
begin
  delete from readiness_marks where user_id = old.id;
  return null;
end $$;
create trigger readiness_of_removed_users after delete on users for each row execute function forget_readiness_marks();
create trigger readiness_of_versions after insert or update on app_memory for each row
  when (new.key = 'linkedin-api-version') execute function mark_everybodys_readiness();
create trigger readiness_of_settings after insert on settings_versions
  for each row execute function mark_everybodys_readiness();

select mark_readiness_of_all();

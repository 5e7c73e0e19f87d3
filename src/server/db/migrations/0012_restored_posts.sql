-- When the backup was made that a post comes from: it may have been shared since. Null once its person has decided.
alter table posts add column restored_from timestamptz;
create index posts_restored on posts (user_id) where restored_from is not null;

-- A backup from before this column leaves its time here while it is restored.
update posts set restored_from = (note.value #>> '{}')::timestamptz
from app_memory note where note.key = 'restored_from' and posts.status <> 'published';
delete from app_memory where key = 'restored_from';

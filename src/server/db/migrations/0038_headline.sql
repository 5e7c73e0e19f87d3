-- older programs may run from 0037
-- What a person's LinkedIn profile says below their name, as they wrote it here for the preview: LinkedIn tells apps none.
alter table users add column headline text;

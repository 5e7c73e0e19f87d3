-- The sitting (one opening of the editor) that last saved a post's words: what it saved is no news to it, though an answer was lost.
alter table posts add column sitting_id uuid;

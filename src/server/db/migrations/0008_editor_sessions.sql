-- The editor session (one opening of the editor) that last saved a post's text, under the name that the code and the API use.
alter table posts rename column sitting_id to editor_session_id;

-- older programs may run from 0037
-- When its person deleted a published post on LinkedIn from here, or it was found to be gone there; null while it is out.
alter table publications add column deleted_on_linkedin_at timestamptz;

-- Addresses that an application had before a change: what was kept by them goes when the applicant is erased.
alter table applications add column former_emails text[] not null default '{}';

-- Emails to staff about a conversation name who wrote: they go with it.
alter table mails add column thread_id bigint references threads (id) on delete cascade;
create index mails_thread on mails (thread_id) where thread_id is not null;

-- Background work in lanes, one for each neighbour it talks to: a silent one holds up its own lane and no other.
alter table jobs add column lane text not null default 'general';
-- The request that caused the work, so that a log can be followed from one to the other.
alter table jobs add column request_id text;

update jobs set lane = case
    when kind = 'mail.send' then 'mail'
    when kind = 'records.refresh' then 'records'
    when kind = 'students.import' then 'imports'
    when kind in ('documents.prepare', 'documents.produce', 'payments.receipt') then 'documents'
    when kind in ('payments.webhook', 'refunds.webhook') and payload ? 'alias' then 'gateway:' || (payload ->> 'alias')
    else 'general'
  end
where done_at is null;

-- The due ones of a lane in their order; a job of a later day ends the search instead of being passed over.
drop index jobs_open;
create index jobs_open on jobs (lane, (coalesce(run_at, '-infinity'::timestamptz)), id)
  where done_at is null and dead_at is null;

-- The last slot of each schedule that became a job.
create table schedule_slots (
  kind text primary key,
  slot timestamptz not null
);
insert into schedule_slots (kind, slot)
select kind, max(split_part(dedupe_key, '@', 2)::timestamptz) from jobs
where dedupe_key ~ '^[a-z_.]+@\d{4}-\d\d-\d\dT[\d:.]+Z$' group by kind;

-- What a mail is about, and how long it is tried.
alter table mails add column kind text not null default 'other';
alter table mails add column try_until timestamptz not null default now() + interval '48 hours';
create index mails_kind on mails (kind, id desc);
create index mails_queued on mails (id) where state = 'queued';

-- A mail has its own limit of time; the attempts of its job only end what kills its process each time.
update jobs set max_attempts = 200 where kind = 'mail.send' and done_at is null and dead_at is null;
-- A mail that was given up is a failed mail, and run again as one: it needs no dead job beside it.
update jobs set done_at = now(), dead_at = null
from mails where jobs.kind = 'mail.send' and jobs.dead_at is not null
  and mails.id = (jobs.payload ->> 'mail_id')::bigint and mails.state = 'failed';

/* A hold is a row of its own: several desks place and lift theirs, each knows who did and when, and none undoes another's. */
create table student_holds (
  id bigint generated always as identity primary key,
  student_id bigint not null references students on delete cascade,
  desk text not null,
  reason text not null,
  how_to_clear text not null,
  -- One that does not block is told to the owner and to officers, and keeps nothing back.
  blocks boolean not null default true,
  -- Nobody: it came with an import, and goes with one.
  placed_by bigint references users,
  placed_at timestamptz not null,
  lifted_by bigint references users,
  lifted_at timestamptz,
  lifted_because text
);
create index student_holds_open on student_holds (student_id) where lifted_at is null;

insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
select s.id, hold ->> 'desk', hold ->> 'reason', hold ->> 'how_to_clear', s.updated_at
from students s cross join lateral jsonb_array_elements(s.holds) as hold
where s.holds <> '[]'::jsonb;
alter table students drop column holds;

-- Copies that wait for the record: found without looking at the others, however many there are.
create index copies_waiting_for_record on copies (application_id)
  where release_condition in ('after_results', 'after_degree_award') and status in ('queued', 'signed', 'printed');

-- What came in and what was completed is counted of one kind at a time, by the index alone.
drop index applications_received;
drop index applications_completed;
create index applications_received on applications (submitted_at, kind) where status <> 'draft';
create index applications_completed on applications (completed_at, kind) where completed_at is not null;

-- The list of one kind of certificate is counted by its index.
create index certificate_requests_by_kind on certificate_requests (kind, application_id);

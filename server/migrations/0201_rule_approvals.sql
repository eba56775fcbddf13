/*
 * Applications that the institution's rule approved, with what it found in order at that moment. Chance chooses some of
 * them, which an officer checks after they were sent.
 */
create table rule_approvals (
  application_id bigint primary key references applications on delete cascade,
  approved_at timestamptz not null,
  findings jsonb not null default '[]',
  to_check boolean not null,
  outcome text check (outcome in ('right', 'wrong')),
  -- What is wrong, or why something that was found wrong needs no more work.
  reason text,
  checked_by bigint references users,
  checked_by_name text,
  checked_at timestamptz,
  version integer not null default 0,
  check ((outcome is null) = (checked_at is null)),
  check (outcome is null or to_check)
);
create index rule_approvals_to_check on rule_approvals (application_id) where to_check and outcome is null;
create index rule_approvals_wrong on rule_approvals (application_id) where outcome = 'wrong';

insert into rule_approvals (application_id, approved_at, to_check)
select application_id, min(at), false from application_events
where kind = 'status' and copy_id is null and to_status = 'processing'
  and actor_kind = 'system' and actor_name = 'automatic_student_copy'
group by application_id;

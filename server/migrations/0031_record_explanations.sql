/* What the record of a student says in all, where a file gives it: compared with what the results give. */
alter table students
  add column units_registered int check (units_registered >= 0),
  add column units_earned int check (units_earned >= 0),
  add column quality_points numeric(8,2) check (quality_points >= 0);

/* Why a record and its results may disagree: said by a person, for the very values that he saw and for no others. */
create table record_explanations (
  id bigint generated always as identity primary key,
  student_id bigint not null references students on delete cascade,
  -- SHA-256 of the differences: with any other value the explanation says nothing any more.
  fingerprint text not null,
  differences jsonb not null,
  reason text not null,
  explained_by bigint not null references users,
  explained_at timestamptz not null
);
create index record_explanations_student on record_explanations (student_id);

/* Records that an import touched and that disagree with their results: how many, and the first of them. */
alter table imports
  add column records_differ int not null default 0,
  add column differing jsonb not null default '[]';

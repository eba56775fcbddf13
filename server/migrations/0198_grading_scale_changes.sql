/*
 * A change of what a scale computes, once records are counted by it: one person asks, the effect is counted, another person
 * decides. `scale_id` is null for a new scale; an existing one may have been removed since, so it is no reference.
 */
create table grading_scale_changes (
  id bigint generated always as identity primary key,
  scale_id bigint,
  scale_version int,
  -- The scale as it was when the change was asked for (null: a new one), and as it is to be, as in the API.
  former jsonb,
  wanted jsonb not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  asked_by bigint not null references users (id),
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Each scale with its version when the count began: the effect is only that of the change while they are the same.
  scales_seen text not null,
  -- The count goes through the students by id, and is done at counted_at.
  counted_until bigint not null default 0,
  students_counted int not null default 0,
  counted_at timestamptz,
  decided_by bigint references users (id),
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text,
  version int not null default 0,
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'approved' or (counted_at is not null and decided_by <> asked_by))
);
-- Two open changes would each be judged by an effect that the other one alters.
create unique index grading_scale_changes_one_open on grading_scale_changes ((true)) where state = 'asked';

-- The students whose record a change counts otherwise; all others are not listed.
create table grading_scale_effects (
  change_id bigint not null references grading_scale_changes (id) on delete cascade,
  student_id bigint not null references students (id),
  average_before text,
  average_after text,
  class_before text,
  class_after text,
  -- Grades on record that the scale does not know, or cannot average.
  uncountable_grades text[] not null,
  -- The record then disagrees with its results in another way than before, so nothing is issued until somebody explains it.
  disagrees boolean not null,
  -- Valid documents that would differ from the record.
  document_numbers text[] not null,
  primary key (change_id, student_id)
);
create index grading_scale_effects_student on grading_scale_effects (student_id);

alter table differing_documents drop constraint differing_documents_act_check;
alter table differing_documents add constraint differing_documents_act_check
  check (act in ('import', 'award', 'award_taken_back', 'scale'));

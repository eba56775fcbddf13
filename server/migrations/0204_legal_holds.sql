/*
 * A legal hold: while it is in force, nothing about the person, or of the application, is erased or removed for its age.
 * A hold on a person keeps their student record and their own addresses as they were found when it was placed.
 */
create table legal_holds (
  id bigint generated always as identity primary key,
  application_id bigint references applications (id),
  student_id bigint references students (id),
  matric_number text,
  emails text[] not null default '{}',
  reason text not null,
  -- When somebody should look whether it is still needed; it never ends by itself.
  review_on date,
  placed_by bigint not null references users (id),
  placed_at timestamptz not null,
  lifted_by bigint references users (id),
  lifted_at timestamptz,
  lift_reason text,
  check (num_nonnulls(application_id, student_id) > 0 or emails <> '{}' or lifted_at is not null),
  check (num_nonnulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
create index legal_holds_in_force on legal_holds (id) where lifted_at is null;

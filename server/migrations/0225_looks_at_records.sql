-- On which days of the institution staff opened a student record, and in which roles: for applicants who may be shown it. Who it was
-- is in the audit trail alone.
create table record_looks (
  student_id bigint not null references students on delete cascade,
  day date not null,
  role text not null,
  primary key (student_id, day, role)
);

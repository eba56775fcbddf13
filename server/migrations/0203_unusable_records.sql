-- Whose record the university's own system sent in a form that cannot be used. What it sent is not kept.
create table unusable_records (
  source text not null,
  matric_number text not null,
  message jsonb not null,
  at timestamptz not null,
  primary key (source, matric_number)
);

-- Rows of results that an import refused: the record of the student lacks them until they come in, or until somebody
-- explains why they are left out.
create table missing_results (
  id bigint generated always as identity primary key,
  student_id bigint not null references students on delete cascade,
  -- As the file has them, where they can be read at all.
  session text,
  semester text,
  course_code text,
  -- The row as far as it can be read, by column: the same row is recognised by it when it comes in later.
  readable jsonb not null,
  -- What is wrong with it.
  column_name text not null,
  problem text not null,
  message jsonb,
  import_id bigint not null references imports,
  line int not null,
  noted_at timestamptz not null default now()
);
create index missing_results_student on missing_results (student_id);
create index missing_results_import on missing_results (import_id);

-- Why a record is complete without such a row, in the words of who may decide it.
create table missing_result_explanations (
  id bigint generated always as identity primary key,
  missing_id bigint not null references missing_results on delete cascade,
  reason text not null,
  explained_by bigint not null references users,
  explained_at timestamptz not null
);
create index missing_result_explanations_missing on missing_result_explanations (missing_id);

-- The records of an import that lack rows: how many, and the first of them.
alter table imports
  add column records_incomplete int not null default 0,
  add column incomplete jsonb not null default '[]';

-- The cells of a refused row, so that it can be downloaded, mended and sent again.
alter table import_refusals add column cells jsonb;

-- Every refused row of an import: the list in "imports" holds the first thousand alone.
create table import_refusals (
  import_id bigint not null references imports on delete cascade,
  line int not null,
  -- A line may have several faults.
  place int not null,
  column_name text not null,
  problem text not null,
  primary key (import_id, line, place)
);

-- What is known of earlier imports. Line 0 is about the file and not about a row.
insert into import_refusals (import_id, line, place, column_name, problem)
select imports.id, (problem ->> 'line')::int,
       row_number() over (partition by imports.id, problem ->> 'line' order by position),
       problem ->> 'column', problem ->> 'problem'
from imports cross join lateral jsonb_array_elements(problems) with ordinality as named (problem, position)
where (problem ->> 'line')::int > 0;

/*
 * The list of a million student records: how many there are, and in which thousand ids a page begins, without reading
 * them. Records come in by imports, one at a time, so the counts are written with them.
 */
create table student_tallies (
  -- Ids from 1,000 n on.
  bucket bigint primary key,
  count int not null
);
insert into student_tallies (bucket, count) select id / 1000, count(*) from students group by 1;

create function tally_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from student_tallies;
  elsif tg_op = 'INSERT' then
    insert into student_tallies as t (bucket, count)
    select id / 1000, count(*) from changed group by 1 order by 1
    on conflict (bucket) do update set count = t.count + excluded.count;
  else
    update student_tallies t set count = t.count - gone.count
    from (select id / 1000 as bucket, count(*) as count from changed group by 1) gone
    where t.bucket = gone.bucket;
  end if;
  return null;
end $$;
create trigger students_tally after insert on students
  referencing new table as changed for each statement execute function tally_students();
create trigger students_tally_gone after delete on students
  referencing old table as changed for each statement execute function tally_students();
create trigger students_tally_emptied after truncate on students
  for each statement execute function tally_students();

-- The record of whoever writes from an address, and the applications of one student.
create index students_email on students (email);
create index applications_student on applications (student_id) where student_id is not null;

-- When each student was awarded the degree, and whether the record holds every result (the rule `recordComplete`).
-- nullable: date_of_award
create view student_awards as
select student.id, student.date_of_award,
  student.status = 'graduated' and coalesce((
    select max(session) >= student.graduation_session
      and (student.year_of_entry is null or left(min(session), 4)::int <= student.year_of_entry)
    from results where results.student_id = student.id
  ), false) as complete
from students student;

-- When each student was awarded the degree, and whether the record is complete: the rule `describeCompleteness`, with which
-- complete-record.test.ts compares it.
-- nullable: date_of_award
create view student_awards as
select student.id, student.date_of_award,
  student.status = 'graduated'
  and not exists (
    select from missing_results missing
    where missing.student_id = student.id
      and not exists (select from missing_result_explanations said where said.missing_id = missing.id))
  and coalesce((
    select case
        when last_year - first_year > 20 then
          bool_or(entered = first_year) and (last_year < first_year or bool_or(entered = last_year))
        else count(distinct entered) filter (where entered between first_year and last_year) >= last_year - first_year + 1
      end
    from (
      select left(session, 4)::int as entered,
        least(min(left(session, 4)::int) over (), student.year_of_entry) as first_year,
        left(student.graduation_session, 4)::int as last_year
      from results where results.student_id = student.id
    ) attended
    group by first_year, last_year
  ), false) as complete
from students student;

-- Applications as others list, count and search them: who asked, what for, where each stands, and by when it was promised.
-- nullable: matric_number, student_id, programme_id, graduation_session, assignee_id, promised_on, due_on, paid_at, completed_at, released_at
create view application_summaries as
select a.id, a.kind, t.name as application_type, a.tracking_id, a.status, a.first_name, a.other_names, a.surname,
  a.matric_number, a.student_id, a.former_student_ids, a.email, a.former_emails, a.search_text, a.programme_id, a.graduation_session, a.assignee_id, a.promised_on,
  a.due_on, a.submitted_at, a.paid_at, a.completed_at, a.released_at, a.application_type_id
from applications a
  -- A left join, which costs nothing where the name is not asked for.
  left join application_types t on t.id = a.application_type_id;

-- Applications as others list, count and search them: who asked, what for, where each stands, and by when it was promised.
-- nullable: matric_number, student_id, programme_id, graduation_session, assignee_id, promised_on, due_on, paid_at, completed_at
create view application_summaries as
select id, kind, application_type_id, tracking_id, status, first_name, other_names, surname, matric_number, student_id,
  email, search_text, programme_id, graduation_session, assignee_id, promised_on, due_on, submitted_at, paid_at, completed_at
from applications;

-- Applications as others list, count and search them: who asked, where each stands, and by when it was promised.
-- nullable: matric_number, student_id, assignee_id, promised_on, completed_at
create view application_summaries as
select id, kind, tracking_id, status, first_name, other_names, surname, matric_number, student_id, email, search_text,
  assignee_id, promised_on, submitted_at, completed_at
from applications;

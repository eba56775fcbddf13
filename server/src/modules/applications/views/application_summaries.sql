-- Applications as others list, count and search them: who asked, where each stands, and by when it was promised.
-- nullable: assignee_id, promised_on, completed_at
create view application_summaries as
select id, kind, tracking_id, status, first_name, other_names, surname, email, search_text, assignee_id, promised_on,
  submitted_at, completed_at
from applications;

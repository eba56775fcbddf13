-- Graduands as others list and search them: who graduates at which ceremony, with which record.
create view graduand_summaries as
select graduand.id, graduand.event_id, graduand.student_id, graduand.matric_number, graduand.certificate_name as name,
  graduand.award, ceremony.title as ceremony
from graduands graduand join graduation_events ceremony on ceremony.id = graduand.event_id;

-- Applications that are finished, with what was asked for and every change of their status.
create view completed_applications as
select a.id, a.completed_at,
  case when a.kind = 'certificate' then array['certificate'] else array(
    select distinct c.type from copies c where c.application_id = a.id and c.status <> 'cancelled'
    and c.type in ('student_copy', 'official_copy')) end as documents,
  (select coalesce(json_agg(json_build_object('at', e.at, 'to', e.to_status) order by e.id), '[]')
   from application_events e
   where e.application_id = a.id and e.kind = 'status' and e.copy_id is null and e.to_status is not null) as changes
from applications a
where a.completed_at is not null;

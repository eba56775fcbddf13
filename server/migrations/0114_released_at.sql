-- When every copy of an application had left us for the first time.
alter table applications add column released_at timestamptz;
update applications a set released_at = first.at
from (
  select application_id, min(at) as at from application_events
  where kind = 'status' and copy_id is null and to_status in ('dispatched', 'completed')
  group by application_id
) first
where first.application_id = a.id;
create index applications_released on applications (released_at, kind) include (paid_at, promised_on) where released_at is not null;
-- What members of staff did, for the figures of a period.
create index application_events_of_staff on application_events (at) include (actor_id, to_status)
  where actor_kind = 'staff' and kind = 'status' and to_status in ('awaiting_approval', 'processing', 'dispatched');

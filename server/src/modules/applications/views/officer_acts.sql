-- What members of staff did with applications and copies: recommended, approved, dispatched.
-- nullable: staff_id
create view officer_acts as
select at, actor_id as staff_id, to_status as act, copy_id is not null as of_copy
from application_events
where actor_kind = 'staff' and kind = 'status' and to_status in ('awaiting_approval', 'processing', 'dispatched');

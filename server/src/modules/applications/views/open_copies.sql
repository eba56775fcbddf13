-- The copies of applications that are not finished: what each was ordered as, and where it goes.
-- nullable: region_id, courier_id, recipient_profile_id
create view open_copies as
select c.id as copy_id, c.application_id, c.purpose, c.format, c.delivery_method, c.region_id, c.courier_id,
       c.recipient_profile_id
from copies c
join applications a on a.id = c.application_id
where a.status not in ('draft', 'completed', 'rejected', 'cancelled', 'expired');

-- The copies of applications: what each is for, how far it is, who takes it, and which are worth nothing any more.
-- nullable: recipient_profile_id, courier_id, waybill, revoked_at, revoked_because
create view copy_statuses as
select copy_id, application_id, id, purpose, type, delivery_method, status, courier_id, waybill, recipient, recipient_profile_id, revoked_at, revoked_because
from copies;

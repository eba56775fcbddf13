-- The copies of applications: what each is for, how far it is, and which are worth nothing any more.
-- nullable: revoked_at, revoked_because
create view copy_statuses as
select copy_id, application_id, purpose, status, revoked_at, revoked_because
from copies;

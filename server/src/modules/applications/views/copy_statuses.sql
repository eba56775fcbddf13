-- The copies of applications: how far each is, and which are worth nothing any more.
-- nullable: revoked_at, revoked_because
create view copy_statuses as
select copy_id, application_id, status, revoked_at, revoked_because
from copies;

-- The copies of applications, and how far each is.
create view copy_statuses as
select copy_id, application_id, status
from copies;

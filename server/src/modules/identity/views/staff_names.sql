-- Names of the staff, for what they placed, wrote or explained.
create view staff_names as
select id, name
from users;

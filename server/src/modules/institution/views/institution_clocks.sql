-- The time zone of the institution, by which days begin and end.
create view institution_clocks as
select id, time_zone
from institutions;

-- Holds by which a desk keeps a record back today. One that only informs is none of these.
create view blocking_holds as
select id, student_id, desk
from student_holds
where lifted_at is null and blocks;

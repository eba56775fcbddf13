-- Copies whose last print was spoilt, and which were not printed again.
create view spoilt_copies as
select last.copy_id
from (select distinct on (copy_id) copy_id, kind from prints order by copy_id, id desc) last
where last.kind = 'spoilt';

-- Records that lack rows which an import refused and nobody has explained.
create view incomplete_records as
select distinct missing.student_id as id
from missing_results missing
where not exists (select from missing_result_explanations said where said.missing_id = missing.id);

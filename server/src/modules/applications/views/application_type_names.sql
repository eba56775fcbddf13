-- What each type of application is called, those that are no longer on offer too.
create view application_type_names as
select id, name
from application_types;

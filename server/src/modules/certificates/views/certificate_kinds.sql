-- What kind of certificate each application of that kind asks for.
create view certificate_kinds as
select application_id, kind
from certificate_requests;

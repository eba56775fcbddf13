-- Under which consent a record was given away: who signed which text, and when.
create view consent_summaries as
select id, name, version, at
from consents;

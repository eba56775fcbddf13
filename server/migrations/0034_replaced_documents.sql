-- Whom to write to when a document that they have opened is revoked or replaced.
alter table disclosures add column email text;
update disclosures set email = substring(recipient from '<([^<>]+)>$') where recipient like '%<%>';
create index disclosures_by_copy on disclosures (copy_id, id);

-- What was issued again before the first document was marked: from the day of the newer one.
update documents earlier set superseded_at = newer.issued_at
from (
  select c.replaces_copy_id as copy_id, min(d.issued_at) as issued_at
  from copies c join documents d on d.copy_id = c.copy_id
  where c.replaces_copy_id is not null
  group by c.replaces_copy_id
) newer
where earlier.copy_id = newer.copy_id and earlier.superseded_at is null and earlier.revoked_at is null;

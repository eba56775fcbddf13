/*
 * What a document says, as it was when it was signed, with the hash of it: all that is told of a document comes from here. Until
 * now the name and the programme that anybody saw who verified a document were those typed in the application.
 */
alter table documents add column signed jsonb, add column signed_sha256 text;

-- Earlier documents: names and programmes are those of the record, or of the class list. They have no hash.
update documents d
set signed = jsonb_build_object(
  'name', told.name,
  'listed_name', told.listed_name,
  'initials', d.holder,
  'surnames', coalesce(d.printed -> 'surnames', to_jsonb(array[told.surname])),
  'matric_number', told.matric_number,
  'programme', told.programme,
  'transcript', coalesce(d.printed -> 'transcript', 'null'),
  'recipient', null)
from (
  select d.id,
    coalesce(g.certificate_name, concat_ws(' ', coalesce(s.first_name, a.first_name),
      nullif(coalesce(s.other_names, a.other_names), ''), coalesce(s.surname, a.surname))) as name,
    coalesce(g.certificate_name, concat(coalesce(s.surname, a.surname), ', ', concat_ws(' ',
      coalesce(s.first_name, a.first_name), nullif(coalesce(s.other_names, a.other_names), '')))) as listed_name,
    coalesce(s.surname, a.surname, g.certificate_name) as surname,
    coalesce(s.matric_number, g.matric_number) as matric_number,
    coalesce(g.award, s.programme) as programme
  from documents d
  left join applications a on a.id = d.application_id
  left join graduands g on g.id = d.graduand_id
  left join students s on s.id = coalesce(a.student_id, g.student_id)
) told
where told.id = d.id and d.holder <> '[erased]';

alter table documents drop column holder, drop column programme, drop column printed;

-- What the institution wrote is translated beside the text, in the row that it stands in: by column, or by column, key
-- and field where a column holds a list. What was said of a text until now goes to every row that has this text.
alter table application_types add column translations jsonb not null default '{}';
alter table closures add column translations jsonb not null default '{}';
alter table couriers add column translations jsonb not null default '{}';
alter table formats add column translations jsonb not null default '{}';
alter table graduation_events add column translations jsonb not null default '{}';
alter table institutions add column translations jsonb not null default '{}';
alter table payment_providers add column translations jsonb not null default '{}';
alter table payment_types add column translations jsonb not null default '{}';
alter table purposes add column translations jsonb not null default '{}';
alter table recipient_profiles add column translations jsonb not null default '{}';
alter table regions add column translations jsonb not null default '{}';

create function translation_of(written text) returns jsonb language sql stable as $$
  select jsonb_object_agg(language, said) from own_words where hash = md5(written)
$$;
create function translations_of_list(name text, list jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(place, translation) filter (where translation is not null), '{}')
  from jsonb_array_elements(list) as entry
  cross join unnest(array['label', 'hint']) as field
  cross join lateral (
    select name || '.' || (entry ->> 'key') || '.' || field as place, translation_of(entry ->> field) as translation
  ) as said
$$;

update application_types set translations = jsonb_strip_nulls(jsonb_build_object(
  'name', translation_of(name), 'description', translation_of(description),
  'instructions', translation_of(instructions))) || translations_of_list('uploads', uploads);
update closures set translations = jsonb_strip_nulls(jsonb_build_object('name', translation_of(name)));
update couriers set translations = jsonb_strip_nulls(jsonb_build_object('name', translation_of(name)));
update formats set translations = jsonb_strip_nulls(jsonb_build_object('name', translation_of(name)));
update graduation_events set translations = jsonb_strip_nulls(jsonb_build_object('title', translation_of(title)));
update institutions set translations = jsonb_strip_nulls(jsonb_build_object(
  'office.name', translation_of(settings #>> '{office,name}'),
  'office.hours', translation_of(settings #>> '{office,hours}'),
  'destination_note', translation_of(settings ->> 'destination_note')));
update payment_providers set translations = jsonb_strip_nulls(jsonb_build_object('label', translation_of(label)));
update payment_types set translations = jsonb_strip_nulls(jsonb_build_object(
  'name', translation_of(name), 'description', translation_of(description),
  'unit', translation_of(unit))) || translations_of_list('fields', fields);
update purposes set translations = jsonb_strip_nulls(jsonb_build_object('name', translation_of(name)));
update recipient_profiles set translations = jsonb_strip_nulls(jsonb_build_object(
  'reference_label', translation_of(reference_label), 'reference_help', translation_of(reference_help),
  'note', translation_of(note)));
update regions set translations = jsonb_strip_nulls(jsonb_build_object('name', translation_of(name)));

drop function translations_of_list;
drop function translation_of;
drop table own_words;

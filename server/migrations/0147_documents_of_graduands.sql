/*
 * A document, and what is told of it, belongs to a copy of an application or to a graduand: a class is given documents that
 * nobody applied for.
 */
alter table documents
  alter column application_id drop not null,
  add column graduand_id bigint references graduands,
  -- What the public learns of the reason. A copy keeps its own.
  add column revoked_because text check (revoked_because in ('error', 'award_withdrawn', 'misused', 'replaced', 'other')),
  add constraint documents_owner check (
    case when graduand_id is null then application_id is not null else application_id is null and copy_id is null end);
create unique index documents_graduand on documents (graduand_id, kind, version) where graduand_id is not null;

alter table disclosures
  alter column application_id drop not null,
  add column graduand_id bigint references graduands,
  add constraint disclosures_owner check (
    case when graduand_id is null then application_id is not null else application_id is null and copy_id is null end);
create index disclosures_graduand on disclosures (graduand_id, id) where graduand_id is not null;
create index disclosures_by_document on disclosures (document_id) where graduand_id is not null;

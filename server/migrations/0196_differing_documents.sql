/*
 * What the record said when a document was signed from it, as far as documents repeat it: later corrections of the record are
 * compared with it. The document's facts hold its hash. Earlier documents have none and are compared by their facts alone.
 */
alter table documents add column signed_record jsonb;

-- Valid documents that say something else than the record does now.
create table differing_documents (
  document_id bigint primary key references documents (id) on delete cascade,
  differences jsonb not null,
  -- When the record was corrected, by which act.
  since timestamptz not null,
  act text not null check (act in ('import', 'award', 'award_taken_back')),
  act_id bigint not null,
  -- Why the document stays valid although it differs; until then somebody has to decide.
  left_reason text,
  left_by bigint references users (id),
  left_by_name text,
  left_at timestamptz,
  version integer not null default 0,
  check ((left_reason is null) = (left_at is null))
);
create index differing_documents_open on differing_documents (since, document_id) where left_at is null;

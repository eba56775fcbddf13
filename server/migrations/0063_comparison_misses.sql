-- Wrong values that were compared with a document: so many different ones are answered, and no more. Somebody who tries
-- one value after another never arrives at the right one.
create table comparison_misses (
  document_id bigint not null references documents on delete cascade,
  fact text not null check (fact in ('class_of_degree', 'cgpa')),
  -- As it is compared, hashed: what people type is not kept.
  value_hash bytea not null,
  at timestamptz not null,
  primary key (document_id, fact, value_hash)
);

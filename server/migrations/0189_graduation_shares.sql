/*
 * A graduate shows their certificate to others by a link, and can take it back. Its token is derived from the id and the
 * nonce with the server's key: the graduate finds the same link again, and the table alone opens nothing.
 */
create table graduation_shares (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents,
  graduand_id bigint not null references graduands,
  nonce text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index graduation_shares_document on graduation_shares (document_id) where ended_at is null;
create index graduation_shares_graduand on graduation_shares (graduand_id);

-- Every identity that has ever signed for the institution. One is in force; the others stay, so that what they signed can be checked.
create table signing_identities (
  id bigint generated always as identity primary key,
  origin text not null check (origin in ('made', 'brought')),
  name text not null,
  -- For people: "ECDSA P-256", "RSA 3072".
  key_type text not null,
  certificate_pem text not null,
  -- Issuers of the certificate, root last.
  chain_pem text not null,
  sealed_key text not null,
  -- Hex of the SHA-256 of the certificate's DER, and of the last certificate of its chain.
  fingerprint text not null unique,
  root_fingerprint text not null,
  not_before timestamptz not null,
  -- The earliest end of the certificate and of its issuers.
  not_after timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz,
  -- The number of days before the end of which the office was last told.
  reminded_days int
);
-- At most one signs.
create unique index signing_identity_in_force on signing_identities ((true)) where signs_until is null;

/* What a graduate is given: one link, and behind it the documents that were released. */
alter table visitor_sessions drop constraint visitor_sessions_purpose_check,
  add constraint visitor_sessions_purpose_check
    check (purpose in ('application', 'delivery', 'standalone', 'ongoing', 'graduation'));
alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check
    check (purpose in ('application', 'delivery', 'standalone', 'ongoing', 'graduation'));

-- The link's token is derived from the id and the nonce with the server's key: an email sent again has the same link, and
-- the table alone opens nothing.
create table graduation_links (
  id bigint generated always as identity primary key,
  graduand_id bigint not null references graduands on delete cascade,
  email text not null,
  nonce text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The graduate has another email address since.
  ended_at timestamptz
);
create unique index graduation_links_graduand on graduation_links (graduand_id) where ended_at is null;

-- Documents that the graduate may open, and when that happened first.
create table graduation_releases (
  document_id bigint primary key references documents,
  graduand_id bigint not null references graduands,
  released_at timestamptz not null,
  opened_at timestamptz,
  downloaded_at timestamptz
);
create index graduation_releases_graduand on graduation_releases (graduand_id);

/*
 * Requests that are not sent yet. What was typed is personal and belongs to nobody's record so far, so it is sealed;
 * whose mailbox and which matric number find it again are kept as keyed hashes.
 */
create table drafts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('transcript', 'certificate')),
  version int not null default 1,
  sealed_body text not null,
  copies_count int not null default 0,
  email_key text,
  matric_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index drafts_by_email on drafts (email_key, id desc) where email_key is not null;
create index drafts_expiry on drafts (expires_at);

-- What opens a draft: one for the device it was begun on, one for each link that was sent.
create table draft_keys (
  token_hash bytea primary key,
  draft_id bigint not null references drafts on delete cascade,
  created_at timestamptz not null
);
create index draft_keys_by_draft on draft_keys (draft_id, created_at);

-- Mailboxes that asked what is under way for them, whether there is anything or not.
create table ongoing_lookups (
  id bigint generated always as identity primary key,
  email text not null unique,
  asked_at timestamptz not null
);
create index ongoing_lookups_age on ongoing_lookups (asked_at);

alter table visitor_sessions drop constraint visitor_sessions_purpose_check,
  add constraint visitor_sessions_purpose_check check (purpose in ('application', 'delivery', 'standalone', 'ongoing'));
alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check check (purpose in ('application', 'delivery', 'standalone', 'ongoing'));

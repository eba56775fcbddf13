-- An application that issues a copy of another one again (parent_id says of which) says why.
alter table applications add column reissue_reason text
  check (reissue_reason in ('lost', 'returned', 'reached_wrong_person', 'wrong_address', 'not_received', 'other'));
create index applications_by_parent on applications (parent_id) where parent_id is not null;
alter table copies add column replaces_copy_id bigint references copies;
create index copies_by_replaced on copies (replaces_copy_id) where replaces_copy_id is not null;

-- A refund that a rule asks for is asked for by nobody in particular: whoever may, approves it.
alter table refunds alter column requested_by drop not null;

/* Tickets of the institution's own portal that were used: each opens once. Kept until no copy of one could still be valid. */
create table tertiary_tickets (
  jti_hash bytea primary key,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index tertiary_tickets_expiry on tertiary_tickets (expires_at);

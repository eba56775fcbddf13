-- Mails to many: what was written, for whom, and what became of it for each reader.
create table broadcasts (
  id bigint generated always as identity primary key,
  subject text not null,
  body text not null,
  -- The conditions, as the contract writes them.
  audience jsonb not null,
  state text not null default 'gathering' check (state in ('gathering', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  -- How many people it was for when it was ordered, and while they are put on the list: the last request so far.
  people int not null,
  gathered_to bigint,
  -- How many readers had their turn.
  done int not null default 0,
  created_by bigint not null references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  cancelled_by bigint references users
);

-- One row for each request that fitted.
create table broadcast_recipients (
  id bigint generated always as identity primary key,
  broadcast_id bigint not null references broadcasts on delete cascade,
  application_id bigint not null references applications on delete cascade,
  email text not null,
  -- handed: its mail was written, whose own state says the rest.
  state text not null check (state in ('waiting', 'handed', 'failed', 'left', 'duplicate')),
  mail_message_id text,
  reason text,
  at timestamptz,
  unique (broadcast_id, application_id),
  check ((state = 'handed') = (mail_message_id is not null))
);
-- Nobody gets one mail twice, whatever happens to whoever sends it.
create unique index broadcast_recipients_once on broadcast_recipients (broadcast_id, email)
  where state not in ('duplicate', 'left');
create index broadcast_recipients_by_email on broadcast_recipients (broadcast_id, email);
create index broadcast_recipients_waiting on broadcast_recipients (broadcast_id, id) where state = 'waiting';
create index broadcast_recipients_by_application on broadcast_recipients (application_id);

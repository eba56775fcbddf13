/*
 * Correspondence. One thread for each application, begun by the first message or ask; others are general questions of
 * whoever proved a mailbox.
 */
create table threads (
  id bigint generated always as identity primary key,
  application_id bigint unique references applications on delete cascade,
  -- Of a general thread; that of an application is asked of the application.
  email text,
  name text,
  subject text not null,
  state text not null check (state in ('awaiting_institution', 'awaiting_applicant', 'resolved')),
  version int not null default 0,
  assignee_id bigint references users,
  -- What the address of an answer by mail carries: whoever has it may write here, and read nothing.
  reply_token text not null unique,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Since when somebody waits for the institution.
  awaiting_since timestamptz,
  -- Messages of the applicant that no officer has seen.
  unread int not null default 0 check (unread >= 0),
  -- Lower case, without marks: name, e-mail, tracking id, subject.
  search_text text not null default '',
  check ((application_id is null) = (email is not null)),
  check ((application_id is null) = (name is not null)),
  check ((state = 'awaiting_institution') = (awaiting_since is not null))
);
create index threads_by_state on threads (state, last_message_at desc, id desc);
create index threads_waiting on threads (awaiting_since, id) where state = 'awaiting_institution';
create index threads_by_assignee on threads (assignee_id, last_message_at desc) where assignee_id is not null;
create index threads_unread on threads (id) where unread > 0;
create index threads_by_email on threads (email, id desc) where email is not null;
create index threads_search on threads using gin (search_text gin_trgm_ops);

create table messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads on delete cascade,
  at timestamptz not null,
  author_kind text not null check (author_kind in ('applicant', 'staff', 'system')),
  author_id bigint references users,
  author_name text not null,
  body text not null,
  -- A note among staff: never shown to the applicant, never mailed.
  internal boolean not null default false check (not internal or author_kind = 'staff'),
  via text not null default 'portal' check (via in ('portal', 'mail')),
  -- Who really wrote, where a mail came from another address than the one on file.
  written_from text,
  -- The mail that carried it out: its state is the delivery result.
  mail_message_id text,
  -- When the other side saw it.
  read_at timestamptz,
  -- How long the applicant had waited for this first reply.
  reply_seconds int
);
create index messages_by_thread on messages (thread_id, id);
create index messages_unread on messages (thread_id, author_kind) where read_at is null and not internal;
create index messages_replies on messages (at) where reply_seconds is not null;

-- A question may be answered by a choice or by files.
alter table application_asks drop constraint application_asks_kind_check,
  add constraint application_asks_kind_check check (kind in ('answer', 'upload', 'confirm', 'choose')),
  add column options text[] not null default '{}',
  add constraint application_asks_options check ((kind = 'choose') = (cardinality(options) > 0));

-- Files that came with a message, or as the answer to an ask.
create table attachments (
  id bigint generated always as identity primary key,
  message_id bigint references messages on delete cascade,
  ask_id bigint references application_asks on delete cascade,
  file_key text not null unique references files,
  name text not null,
  content_type text not null,
  size bigint not null,
  check (num_nonnulls(message_id, ask_id) = 1)
);
create index attachments_by_message on attachments (message_id) where message_id is not null;
create index attachments_by_ask on attachments (ask_id) where ask_id is not null;

-- Canned answers and the starting texts of broadcasts.
create table message_templates (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null default '',
  body text not null,
  version int not null default 0,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create unique index message_templates_name on message_templates (lower(name));

-- Who else has a thread open: a lease of seconds. A crash may forget it.
create unlogged table thread_presence (
  thread_id bigint not null,
  user_id bigint not null,
  name text not null,
  doing text not null check (doing in ('reading', 'writing')),
  until timestamptz not null,
  primary key (thread_id, user_id)
);

-- Mails that came in, each once, and what became of them. Nothing of what they said.
create table inbound_mails (
  message_id_sha256 bytea primary key,
  received_at timestamptz not null,
  outcome text not null,
  thread_id bigint references threads on delete cascade
);
create index inbound_mails_by_thread on inbound_mails (thread_id, received_at) where thread_id is not null;

-- Where an answer to a mail goes, and which mail it follows, so that mail programs show one conversation.
alter table mails add column reply_to text, add column follows text;

-- An email that came in, as it came, for staff who read its conversation: the message has only what the writer is sure to have
-- written, and an email that was left aside has no message. Files are not here: they are attached to the message.
create table original_mails (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads on delete cascade,
  -- The message that was made of it, or the line that says that it was left aside.
  message_id bigint not null references messages on delete cascade,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  file_names text[] not null default '{}',
  -- Whether something was longer than what is kept.
  cut boolean not null
);
create index original_mails_by_message on original_mails (message_id);
create index original_mails_by_thread on original_mails (thread_id, received_at);

-- Emails to graduates whose certificates wait, so many weeks after the release; none when the list is empty.
alter table graduation_collection_settings
  add column reminder_weeks int[] not null default '{4,13,26}' check (cardinality(reminder_weeks) <= 6);

-- Each is sent once: the row is written together with the email.
create table graduation_reminders (
  graduand_id bigint not null references graduands on delete cascade,
  weeks int not null,
  sent_at timestamptz not null,
  primary key (graduand_id, weeks)
);

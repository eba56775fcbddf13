-- Mailboxes whose readers want no more group emails. Those about their own applications still come.
create table group_email_refusals (
  email text primary key check (email = lower(email)),
  at timestamptz not null
);

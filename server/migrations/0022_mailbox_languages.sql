-- In which language whoever reads a mailbox called us last: mails to it speak it.
create table mailbox_languages (
  email text primary key,
  language text not null check (language in ('en', 'fr')),
  updated_at timestamptz not null
);

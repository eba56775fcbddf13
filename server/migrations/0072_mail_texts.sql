-- What the institution says in a mail of the portal instead of our own words. The catalogues hold ours, which are said
-- where there is no row.
create table mail_texts (
  mail text not null,
  language text not null check (language in ('en', 'fr')),
  subject text not null,
  paragraphs jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint references users,
  primary key (mail, language)
);

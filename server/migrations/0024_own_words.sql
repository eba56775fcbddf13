-- What the institution itself wrote (names of what it offers, descriptions), in the other languages of the portal. What
-- it wrote first is the key, as English is for the portal's own words; the hash, because texts are longer than an index takes.
create table own_words (
  language text not null check (language in ('fr')),
  hash text not null generated always as (md5(words)) stored,
  words text not null check (words <> ''),
  said text not null check (said <> ''),
  primary key (language, hash)
);

-- A file from outside is kept apart until the virus scanner has answered: nobody reads it. One that held a virus keeps its
-- row, with the name of the virus, and loses its bytes.
alter table files
  add column quarantined_at timestamptz,
  add column virus text;
create index files_quarantined on files (quarantined_at) where quarantined_at is not null and virus is null;

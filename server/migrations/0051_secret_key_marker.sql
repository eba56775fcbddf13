-- A signature by the secret key that this database was first used with: a start with another key is noticed.

create table secret_key_marker (
  only_row boolean primary key default true check (only_row),
  marker text not null,
  set_at timestamptz not null default now()
);

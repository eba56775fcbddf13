-- What a request of this type is asked besides who it is from: key, label, kind, hint, required, options.
alter table application_types
  add column fields jsonb not null default '[]'
    check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 20),
  add column version int not null default 0,
  add check (code ~ '^[a-z][a-z0-9_-]{0,39}$');

-- What was answered, each in the words of the day it was asked.
alter table applications add column answers jsonb not null default '[]';

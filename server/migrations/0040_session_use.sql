-- When a session was used last: one that is not remembered ends after half an hour without use. And until when whoever
-- holds it need not enter the password again for what moves money, signs, or opens accounts and keys.
alter table sessions add column last_used_at timestamptz not null default now(),
  add column confirmed_until timestamptz;

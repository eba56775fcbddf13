create table users (
  id bigint generated always as identity primary key,
  name text not null,
  username text not null unique,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  roles text[] not null check (cardinality(roles) > 0),
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);

-- Opaque tokens: only their SHA-256 is kept, so a copy of the table opens nothing.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- People without an account: an applicant of one application, a recipient of one delivery.
create table visitor_sessions (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('application', 'delivery')),
  subject_id bigint not null,
  proved boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visitor_sessions_expiry on visitor_sessions (expires_at);

create table email_codes (
  challenge_hash bytea primary key,
  code_hash bytea not null,
  purpose text not null check (purpose in ('application', 'delivery')),
  subject_id bigint not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_expiry on email_codes (expires_at);

-- Who, what, before, after: a hash chain that a command verifies.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  actor text not null,
  ip text,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_events_subject on audit_events (subject, id);

-- Secrets of the institution (provider keys, the signing key), encrypted with SECRET_KEY.
create table sealed_values (
  name text primary key,
  sealed text not null,
  updated_at timestamptz not null default now()
);

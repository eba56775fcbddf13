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
  expires_at timestamptz not null
);
-- Signing out ends a session by its expires_at; the row stays a while and says from where a person signs in.
create index sessions_user on sessions (user_id, ip);
create index sessions_expiry on sessions (expires_at);

-- Failed sign-ins, by a hash of the e-mail (known to us or not) and, where it is a place that account has been signed
-- in from, the address. A crash must not forgive a guesser: logged, unlike rate_limits.
create table sign_in_failures (
  key bytea primary key,
  failures int not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);
create index sign_in_failures_last_at on sign_in_failures (last_at);

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
  -- Of the address that asked, so that one place cannot have codes sent without end.
  ip_hash bytea,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_subject on email_codes (purpose, subject_id, created_at);
create index email_codes_ip on email_codes (ip_hash, created_at);

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

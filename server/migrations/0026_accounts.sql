-- A link that sets a new password: opaque, used once, and only its SHA-256 is kept.
create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- TOTP. The secret is sealed; `last_step` is that of the last code taken, so that none is taken twice.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null while it is being set up: it is asked for once a first code was right.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, the code is still to come.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- The sign-in before each session's own, which its holder is shown.
alter table users add column last_login_ip text;
alter table sessions add column id bigint generated always as identity unique,
  add column previous_at timestamptz,
  add column previous_ip text;

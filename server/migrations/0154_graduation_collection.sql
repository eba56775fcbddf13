/*
 * Handing certificates of a ceremony out: passes of graduates and their proxies, who collected what with which ID, and the
 * parts of a list that a device holds while it is offline.
 */
create table graduand_passes (
  id bigint generated always as identity primary key,
  graduand_id bigint not null references graduands on delete cascade,
  holder text not null check (holder in ('owner', 'proxy')),
  -- The code is derived from it with the server's key; only its hash is looked up.
  nonce text not null,
  code_hash bytea not null unique,
  -- The proxy; null for the graduate.
  name text,
  phone text,
  relationship text,
  -- Null: the graduate, or the portal itself.
  named_by bigint references users,
  named_by_name text,
  issued_at timestamptz not null,
  ended_at timestamptz,
  check ((holder = 'proxy') = (name is not null))
);
create unique index graduand_passes_valid on graduand_passes (graduand_id, holder) where ended_at is null;

-- A part of a list that one device hands out from, also without a network. Nobody else does meanwhile.
create table graduation_leases (
  id bigint generated always as identity primary key,
  event_id bigint not null references graduation_events,
  holder_id bigint not null references users,
  holder_name text not null,
  -- How the holder named the device.
  device text not null,
  -- What was chosen, for the others to read.
  part text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users,
  ended_by_name text,
  end_reason text,
  synced_at timestamptz,
  check ((ended_at is null) = (ended_by_name is null))
);
create index graduation_leases_event on graduation_leases (event_id, id);

create table graduation_lease_people (
  lease_id bigint not null references graduation_leases on delete cascade,
  graduand_id bigint not null references graduands on delete cascade,
  primary key (lease_id, graduand_id)
);
create index graduation_lease_people_graduand on graduation_lease_people (graduand_id);

create table graduation_handovers (
  id bigint generated always as identity primary key,
  -- Chosen by the device: the same hand-over sent twice is one.
  key uuid not null unique,
  graduand_id bigint not null references graduands,
  -- handed: it counts. conflict: handed out offline, and something else had happened meanwhile; a person settles it.
  state text not null check (state in ('handed', 'undone', 'conflict', 'dismissed')),
  place text not null check (place in ('ceremony', 'desk')),
  holder text not null check (holder in ('owner', 'proxy')),
  -- Null: from the list.
  pass_id bigint references graduand_passes on delete set null,
  collected_by text not null,
  id_kind text not null,
  id_number text not null,
  -- The signature as a stored picture.
  signature_key text,
  lease_id bigint references graduation_leases,
  handed_by bigint not null references users,
  handed_by_name text not null,
  -- When the device says it was, and when we heard of it.
  handed_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Why it did not count when it was synchronised.
  problem jsonb,
  ended_at timestamptz,
  ended_by bigint references users,
  ended_by_name text,
  end_reason text,
  check ((state in ('undone', 'dismissed')) = (ended_at is not null)),
  check (state <> 'conflict' or problem is not null)
);
create unique index graduation_handovers_one on graduation_handovers (graduand_id) where state = 'handed';
create index graduation_handovers_graduand on graduation_handovers (graduand_id, id);
create index graduation_handovers_conflicts on graduation_handovers (id) where state = 'conflict';
create index graduation_handovers_lease on graduation_handovers (lease_id) where lease_id is not null;

-- How certificates are handed out; one row.
create table graduation_collection_settings (
  id int primary key default 1 check (id = 1),
  signature text not null default 'off' check (signature in ('off', 'optional', 'required')),
  lease_hours int not null default 12 check (lease_hours between 1 and 72),
  version int not null default 0
);
insert into graduation_collection_settings default values;

-- Filters, order and columns of a list under a name: somebody's own, or shared with everybody of a role.
create table saved_views (
  id bigint generated always as identity primary key,
  list text not null check (list in ('transcript', 'certificate')),
  name text not null,
  owner_id bigint references users,
  role text check (role in (
    'administrator', 'records_officer', 'approver', 'bursary', 'dispatch', 'support', 'auditor')),
  -- As it is in the address, without its question mark.
  query text not null,
  position int not null default 0,
  is_default boolean not null default false,
  version int not null default 0,
  updated_at timestamptz not null default now(),
  check ((owner_id is null) <> (role is null))
);
create unique index saved_views_name on saved_views (list, coalesce(owner_id, 0), coalesce(role, ''), lower(name));
create unique index saved_views_default on saved_views (list, coalesce(owner_id, 0), coalesce(role, '')) where is_default;

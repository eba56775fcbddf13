/*
 * Where copies often go: evaluators, licensing bodies, the institution's own directory. A copy keeps the address it was
 * ordered with; its profile says by whose rules the reference number was checked.
 */
create table recipient_profiles (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in (
    'institution', 'credential_evaluator', 'licensing_body', 'embassy', 'employer', 'other')),
  attention text not null default '',
  address_lines text[] not null default '{}',
  city text not null default '',
  state text not null default '',
  postcode text not null default '',
  country text not null default '',
  email text not null default '',
  phone text not null default '',
  channel text not null default 'any' check (channel in ('electronic', 'paper', 'any')),
  reference_label text not null default '',
  reference_pattern text not null default '',
  reference_example text not null default '',
  reference_help text not null default '',
  reference_required boolean not null default false,
  note text not null default '',
  active boolean not null default true,
  version int not null default 0,
  -- Lower case, without marks: code, name, place.
  search_text text not null default '',
  updated_at timestamptz not null default now()
);
create index recipient_profiles_search on recipient_profiles using gin (search_text gin_trgm_ops);

alter table copies add column recipient_profile_id bigint references recipient_profiles;
create index copies_by_profile on copies (recipient_profile_id) where recipient_profile_id is not null;

-- Copies that are signed and wait for their day, or for the award.
create index copies_waiting on copies (release_condition, release_on) where status = 'signed' and release_condition <> 'now';

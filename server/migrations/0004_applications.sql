create table applications (
  id bigint generated always as identity primary key,
  tracking_id text not null unique,
  kind text not null default 'transcript' check (kind in ('transcript', 'certificate')),
  application_type_id bigint not null references application_types,
  parent_id bigint references applications,
  status text not null check (status in (
    'draft', 'pending_payment', 'submitted', 'under_review', 'action_required', 'on_hold', 'records_search',
    'awaiting_approval', 'processing', 'ready', 'dispatched', 'completed', 'rejected', 'cancelled', 'expired')),
  version int not null default 0,
  status_since timestamptz not null default now(),
  -- What the applicant reads beside the status: why it is on hold, or was not approved.
  public_note text,
  -- Where an application on hold came from, and goes back to.
  held_from text,
  hold_reason text,
  hold_release_on date,
  surname text not null,
  first_name text not null,
  other_names text not null default '',
  email text not null,
  phone text,
  matric_number text,
  programme_id bigint references programmes,
  programme text not null,
  year_of_entry int,
  graduation_session text,
  student_id bigint references students,
  needed_by date,
  note text,
  assignee_id bigint references users,
  recommended_by bigint references users,
  checklist text[] not null default '{}',
  copies_count int not null default 0,
  currency text not null,
  total_minor bigint not null default 0 check (total_minor >= 0),
  submitted_at timestamptz not null,
  paid_at timestamptz,
  promised_on date,
  -- The promise while it is still to be kept: the list by promise begins with what is most urgent.
  due_on date generated always as (case when status in (
    'submitted', 'under_review', 'action_required', 'on_hold', 'records_search', 'awaiting_approval', 'processing', 'ready')
    then promised_on end) stored,
  completed_at timestamptz,
  -- Lower case, without marks: name, matric number, e-mail, tracking id, waybills.
  search_text text not null default '',
  updated_at timestamptz not null default now(),
  check ((status = 'on_hold') = (held_from is not null))
);
create index applications_by_kind on applications (kind, id desc) where status <> 'draft';
create index applications_by_status on applications (kind, status, id desc);
create index applications_by_promise on applications (kind, due_on, id desc) where status <> 'draft';
create index applications_by_assignee on applications (assignee_id, id desc) where assignee_id is not null;
create index applications_by_email on applications (email, id desc);
create index applications_by_matric on applications (matric_number, id desc);
create index applications_search on applications using gin (search_text gin_trgm_ops);

create table copies (
  copy_id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  -- The client's own id, kept.
  id uuid not null,
  position int not null,
  type text not null check (type in ('student_copy', 'official_copy')),
  purpose text not null references purposes,
  format text not null references formats,
  delivery_method text not null check (delivery_method in ('email', 'courier', 'pickup')),
  status text not null default 'queued' check (status in (
    'queued', 'signed', 'released', 'opened', 'downloaded', 'printed', 'dispatched', 'in_transit', 'delivered',
    'ready_for_pickup', 'collected', 'held', 'link_expired', 'failed_delivery', 'returned', 'lost',
    'delivered_in_error', 'cancelled', 'revoked', 'superseded')),
  held_from text,
  version int not null default 0,
  transcript_rate_id bigint references transcript_rates,
  delivery_rate_id bigint references delivery_rates,
  region_id bigint references regions,
  courier_id bigint references couriers,
  rate_minor bigint not null check (rate_minor >= 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  eta_days_max int,
  recipient jsonb not null,
  recipient_reference text,
  release_condition text not null default 'now',
  release_on date,
  waybill text,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  collected_by text,
  collected_id text,
  updated_at timestamptz not null default now(),
  unique (application_id, id)
);
create index copies_by_waybill on copies (waybill) where waybill is not null;
-- Dispatched means a courier and a waybill, whoever writes the row.
alter table copies add constraint copies_dispatch check (
  status not in ('dispatched', 'in_transit') or (courier_id is not null and waybill is not null));
alter table copies add constraint copies_collection check (
  status <> 'collected' or (collected_by is not null and collected_id is not null));

create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  copy_id bigint references copies on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('status', 'edit', 'note', 'document', 'payment', 'access')),
  actor_kind text not null check (actor_kind in ('applicant', 'staff', 'system', 'recipient', 'public')),
  actor_id bigint,
  actor_name text not null,
  from_status text,
  to_status text,
  reason text,
  public_note text
);
create index application_events_by_application on application_events (application_id, id);

create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  author_id bigint not null references users,
  text text not null,
  created_at timestamptz not null default now()
);
create index application_notes_by_application on application_notes (application_id, id);

create table application_asks (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  kind text not null check (kind in ('answer', 'upload', 'confirm')),
  question text not null,
  answer text,
  asked_by bigint references users,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index application_asks_by_application on application_asks (application_id, id);

create table consents (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  name text not null,
  version text not null,
  text text not null,
  at timestamptz not null,
  ip text not null
);
create index consents_by_application on consents (application_id);

/*
 * Kept counts, so that no list ever counts a million rows. A change appends a delta (no hot row, no lock);
 * a job folds deltas into tallies. Bucket n holds the count of the ids from 1,000 n on, which tells in which thousand
 * any page of a filtered list begins; -2 - m that of 32 buckets from 32 m on; -1 the total. Status 'all' holds the sums
 * over every status but draft, which is what the unfiltered list shows. The truth at any moment is tallies plus deltas.
 */
create table application_tallies (
  kind text not null,
  status text not null,
  bucket int not null,
  count bigint not null,
  primary key (kind, status, bucket)
);
create table application_tally_deltas (
  id bigint generated always as identity primary key,
  kind text not null,
  status text not null,
  bucket int not null,
  delta int not null
);

create function tally_applications() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into application_tally_deltas (kind, status, bucket, delta) values (old.kind, old.status, old.id / 1000, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into application_tally_deltas (kind, status, bucket, delta) values (new.kind, new.status, new.id / 1000, 1);
  end if;
  return null;
end $$;
create trigger applications_tally after insert or delete on applications for each row execute function tally_applications();
create trigger applications_tally_change after update of status, kind on applications
  for each row when (old.status is distinct from new.status or old.kind is distinct from new.kind)
  execute function tally_applications();

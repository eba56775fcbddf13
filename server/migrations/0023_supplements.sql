/*
 * A dearer destination is paid for before it counts: a supplementary invoice names the application it belongs to as its
 * parent, and the destination waits beside the copy until that invoice is paid.
 */
alter table invoices drop constraint invoices_payable_check,
  add constraint invoices_payable_check check (payable in ('application', 'certificate', 'standalone', 'supplement')),
  add column parent_id bigint references applications,
  add check ((payable = 'supplement') = (parent_id is not null));
create index invoices_by_parent on invoices (parent_id, id) where parent_id is not null;

create table destination_changes (
  id bigint generated always as identity primary key,
  copy_id bigint not null references copies on delete cascade,
  invoice_id bigint not null unique references invoices,
  status text not null default 'waiting' check (status in (
    'waiting', 'applied', 'discarded', 'replaced', 'lapsed', 'overtaken')),
  -- Where the copy is to go: the columns of its row that change.
  destination jsonb not null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'waiting') = (closed_at is null))
);
create index destination_changes_by_copy on destination_changes (copy_id, id);
-- One change of a copy waits at a time, whoever writes the row.
create unique index destination_changes_waiting on destination_changes (copy_id) where status = 'waiting';

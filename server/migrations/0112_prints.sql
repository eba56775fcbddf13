-- What the printer made of a copy: sent there, or spoilt and why. A copy that was spoilt is printed again.
create table prints (
  id bigint generated always as identity primary key,
  copy_id bigint not null references copies (copy_id) on delete cascade,
  kind text not null check (kind in ('printed', 'spoilt')),
  reason text,
  at timestamptz not null,
  staff_id bigint not null references users,
  check ((kind = 'spoilt') = (reason is not null))
);
create index prints_of on prints (copy_id, id);

-- Days on which the office is closed, both ends included.
create table closures (
  id bigint generated always as identity primary key,
  name text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day)
);
create index closures_by_end on closures (to_day);

-- What finished requests took, counted once when they were finished: medians need look at nothing else.
create table finished_requests (
  application_id bigint primary key references applications on delete cascade,
  completed_at timestamptz not null,
  documents text[] not null,
  -- Whole days the institution had it.
  days int not null
);
create index finished_requests_by_day on finished_requests (completed_at);

-- What the board shows, written anew only when it has changed.
create table service_board (
  only_row boolean primary key default true check (only_row),
  shown jsonb not null
);

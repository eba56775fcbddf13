-- Which roles must sign in with a second factor. One row: how staff sign in is decided for the institution.
create table sign_in_policy (
  id smallint primary key default 1 check (id = 1),
  second_factor_roles text[] not null default '{}',
  version integer not null default 0
);
insert into sign_in_policy default values;

-- A session that was opened with the password alone although the policy asks for more: it sets the second factor up, and
-- does nothing else before.
alter table sessions add column second_factor_due boolean not null default false;

-- Two administrators who edit one account: the later one sees what the earlier one saved.
alter table users add column version integer not null default 0;

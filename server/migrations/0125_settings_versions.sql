-- Who the emails of the portal come from, where the institution says so itself. Empty: as the server is set.
create table mail_sender (
  id boolean primary key default true check (id),
  name text not null default '',
  address text not null default '',
  reply_to text not null default '',
  version integer not null default 0,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into mail_sender default values;

-- Two people at one setting: the second is told of the first.
alter table closures add column version integer not null default 0;
alter table mail_texts add column version integer not null default 0;

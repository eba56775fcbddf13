-- Programmes are changed on a screen now, by two people at once perhaps; and how many records each has is counted there.
alter table programmes add column version int not null default 0;
create index students_programme on students (programme_id);

-- An import that begins without a decision of a person if its rehearsal refuses no row.
alter table imports add column runs_when_clean boolean not null default false;

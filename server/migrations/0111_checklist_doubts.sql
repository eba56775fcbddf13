-- Items of the checklist that the portal finds in order, and an officer does not believe.
alter table applications add column checklist_doubts text[] not null default '{}';

-- The roles that a member of staff had when they did something to an application or looked at it. Null: the event is older than
-- this column, or is not by staff.
alter table application_events add column actor_roles text[];

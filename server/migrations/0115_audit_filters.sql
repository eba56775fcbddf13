-- The trail filtered by person or by act is counted and read by index alone.
create index audit_events_actor_name on audit_events (actor, id);
create index audit_events_action on audit_events (action text_pattern_ops, id);

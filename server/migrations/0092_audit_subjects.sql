-- All links of one kind of subject (`application:%`) are found without reading the whole trail.
create index audit_events_subject_prefix on audit_events (subject text_pattern_ops, id);

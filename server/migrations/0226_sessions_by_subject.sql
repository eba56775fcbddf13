-- Sessions end by what they were opened for: all of an application's, or the one of the browser that sent it.
create index visitor_sessions_subject on visitor_sessions (purpose, subject_id);

/*
 * How many records, applications, payments and so on a request concerns, as its asker saw them: whoever approves an
 * erasure approves exactly these. Requests from before have none until somebody decides.
 */
alter table privacy_requests add column counts jsonb;

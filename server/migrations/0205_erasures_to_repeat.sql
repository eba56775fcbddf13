-- Whom a finished erasure was about, by ids and keyed digests, so that it can be repeated after a restore of an older backup.
alter table privacy_requests add column erased jsonb;

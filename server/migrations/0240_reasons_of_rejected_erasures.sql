-- Why an erasure was rejected. Erasures rejected before this have no reason.
alter table privacy_requests add column rejection_reason text;

-- A legal hold on an address covers the applications that had it before a change. Most never changed.
create index applications_former_emails on applications using gin (former_emails) where former_emails <> '{}';
create index standalone_payments_by_email on standalone_payments (payer_email);

-- Where several people use an address, a tracking ID says who is meant. What others sent from it stays, and is counted.
alter table privacy_requests add column tracking_id text;
alter table privacy_requests add column of_others jsonb;

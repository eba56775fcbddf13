-- Emailed codes are counted by the network that asked for them (an IPv4 address, or the /64 of an IPv6 address), and by the /48 of
-- that network, which has a wider limit.
alter table email_codes add column site_hash bytea;
create index email_codes_site on email_codes (site_hash, created_at) where site_hash is not null;

-- What the print desk and the dashboard read of copies: those between their signature and their courier, by index alone.
create index copies_on_desk on copies (application_id) where delivery_method = 'courier' and status in ('signed', 'printed');
create index privacy_requests_waiting on privacy_requests (requested_at, id) where state = 'waiting';
create index refunds_waiting on refunds (requested_at, id) where status in ('requested', 'approved', 'failed', 'needs_attention');

-- Once the file of an export has expired, its row keeps who asked and when, and no longer whom it was about.
update privacy_requests set email = null, matric_number = null, tracking_id = null
where kind = 'export' and state = 'done' and file_key is null;

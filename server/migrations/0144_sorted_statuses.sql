/* The list of one status, sorted: a rare status was found by passing all the others in that order. */
create index applications_by_status_name on applications (kind, status, sort_name, id) where status <> 'draft';
create index applications_by_status_amount on applications (kind, status, total_minor, id) where status <> 'draft';
create index applications_by_status_promise on applications (kind, status, due_on, id desc) where status <> 'draft';

-- The late ones, newest first: read from this index alone, past those whose promised day is still to come.
create index applications_promised on applications (kind, id desc) include (due_on, status) where due_on is not null;

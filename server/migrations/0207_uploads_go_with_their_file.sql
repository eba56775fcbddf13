-- A file that was uploaded and then attached to a message or an answer is named by both: when it is erased, the upload goes, too.
alter table uploads drop constraint uploads_file_key_fkey;
alter table uploads add constraint uploads_file_key_fkey foreign key (file_key) references files (key) on delete cascade;

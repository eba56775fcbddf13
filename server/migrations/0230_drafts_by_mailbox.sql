-- A draft is found by its mailbox alone: the number that somebody typed into it kept its owner from finding it.
alter table drafts drop column matric_key;

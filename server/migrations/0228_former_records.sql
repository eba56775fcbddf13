-- Records that an application was linked to before: a legal hold on one keeps the application, whoever removes the link.
alter table applications add column former_student_ids bigint[] not null default '{}';

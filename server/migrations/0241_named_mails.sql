-- Which of the portal's emails a mail is, as in mail_texts, and its language, so that staff see each as it was last written. Staff's
-- own emails, and those from before this, have none.
alter table mails add column mail text, add column language text check (language in ('en', 'fr'));
create index mails_by_name on mails (mail, language, id) where mail is not null;

-- Which languages there are is said once, in contract/src/languages.ts: a further one needs no migration.
alter table mailbox_languages drop constraint mailbox_languages_language_check;
alter table mail_texts drop constraint mail_texts_language_check;

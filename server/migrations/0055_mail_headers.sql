-- The payment that a mail is about, by which the log is followed, and where the reader of a group email says that he
-- wants no more of them.
alter table mails
  add column payment_reference text,
  add column unsubscribe_url text;

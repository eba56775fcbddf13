-- Why an application is on hold: what the portal says is stored as a message beside its English text.
alter table applications add column hold_reason_message jsonb;

-- In the mails with a link to a document and with its code, {name} meant the institution, and now says so.
update mail_texts set subject = replace(subject, '{name}', '{institution}'),
  paragraphs = replace(paragraphs::text, '{name}', '{institution}')::jsonb
where mail in ('delivery-link', 'delivery-code');

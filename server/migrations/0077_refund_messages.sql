-- What the portal itself notes of a refund is kept as a message beside its English text, and said in the language of
-- whoever reads it. Notes that people typed, and older rows, have no message.
alter table refunds add column note_message jsonb;
alter table refund_events add column note_message jsonb;

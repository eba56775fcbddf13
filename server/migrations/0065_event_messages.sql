-- What the portal itself says is kept as a message beside its English text, and said in the language of whoever reads it.
-- Texts that people typed, and older rows, have no message.
alter table application_events add column reason_message jsonb, add column public_note_message jsonb;
alter table applications add column public_note_message jsonb;

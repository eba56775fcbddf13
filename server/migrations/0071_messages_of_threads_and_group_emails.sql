-- What the portal itself says is kept as a message too, and said in the language of who reads it. The text beside it is
-- its English, and all there is of older rows.
alter table messages add column message jsonb;
alter table broadcast_recipients add column reason_message jsonb;

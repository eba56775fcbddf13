-- How far each mail is, by the Message-ID that its writer kept.
-- nullable: sent_at, error
create view mail_deliveries as
select message_id, state, sent_at, error
from mails;

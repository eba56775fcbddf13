-- The same of how a question about money was answered, where the portal answered it itself, and of what the portal says
-- about a gateway that refuses the keys.
alter table payment_reviews add column note_message jsonb;
alter table payment_providers add column refused_message jsonb;

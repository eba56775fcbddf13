-- What a paper that came with a request is called, where the portal itself says so: kept as a message beside its English
-- text, and said in the language of whoever reads it. What an institution asks for, and older papers, have no message.
alter table application_papers add column message jsonb;

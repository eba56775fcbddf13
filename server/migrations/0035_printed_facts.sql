-- What a document prints of its holder, as it was when the document was issued: to compare a paper with. Older documents
-- are read when they are first asked about.
alter table documents add column printed jsonb;

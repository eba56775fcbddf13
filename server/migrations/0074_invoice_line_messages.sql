-- What an invoice's line says is kept as a message beside its English text, and said in the language of whoever reads
-- it. Names that an institution wrote, and older lines, have no message.
alter table invoice_lines add column message jsonb;

-- Officers search applications by the recipient's own reference, in whatever case it is typed.
create index copies_by_recipient_reference on copies (upper(recipient_reference)) where recipient_reference is not null;

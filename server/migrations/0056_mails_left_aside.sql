-- What the portal itself says to staff inside a conversation: that a mail was left aside, and why.
alter table messages drop constraint messages_check;
alter table messages add constraint messages_internal check (not internal or author_kind in ('staff', 'system'));

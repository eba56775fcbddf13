-- A key that was sent to a mailbox, or handed to whoever proved it, names that mailbox, by the hash by which drafts are found. Only
-- such a key closes a draft elsewhere, and from then on that mailbox alone finds it.
alter table draft_keys add column email_key text;

-- Emailed links made before this moment open the application no more: the applicant ended the access of every browser.
alter table applications add column access_ended_at timestamptz;

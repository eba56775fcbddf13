-- Failures are counted for each account and address, so that guessing from one place makes nobody wait at another. A
-- hash of the e-mail besides, so that a new password forgives them all. Rows of before are swept within two days.
alter table sign_in_failures add column account bytea;
create index sign_in_failures_account on sign_in_failures (account);

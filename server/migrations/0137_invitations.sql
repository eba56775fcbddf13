-- When the link that sets the first password was last sent; null for accounts that began with a password.
alter table users add column invited_at timestamptz;

update users set invited_at = (
  select max(created_at) from password_resets where password_resets.user_id = users.id)
where last_login_at is null;

-- Staff as others name, choose and write to them: nothing of how they sign in.
create view staff_members as
select id, name, email, roles, active
from users;

import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export const userColumns = ['users.id', 'name', 'username', 'email', 'roles', 'last_login_at'] as const

export type UserRow = Row<'users', 'id' | 'name' | 'username' | 'email' | 'roles' | 'last_login_at'>

export type Credentials = UserRow & Row<'users', 'password_hash' | 'active'>

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

const activeUser = (db: Db | Tx, id: number) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id).where('active', '=', true)

/**
 * The account, locked for the rest of the transaction; `null` when it is disabled. Every change of an account, and
 * everything opened for it, takes this lock before all others, which rules out deadlocks.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | null> {
  return (await activeUser(tx, id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** The same, only if it still has exactly this password: `null` when it was changed since it was verified. */
export async function lockVerified(tx: Tx, { id, password_hash }: Credentials): Promise<UserRow | null> {
  const row = await activeUser(tx, id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function userById(db: Db, id: number): Promise<UserRow | null> {
  return (await activeUser(db, id).executeTakeFirst()) ?? null
}

/** @throws when there is no such account, because a session refers to it. */
export async function emailOf(db: Db, id: number): Promise<string> {
  const row = await userById(db, id)
  if (row === null) throw new Error('The account of a session is gone')
  return row.email
}

export type NewUser = {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password_hash: string
  readonly roles: readonly Role[]
}

/** Creates the account, or gives an existing one this password and these roles. */
export async function putUser(tx: Tx, user: NewUser): Promise<{ id: number; created: boolean }> {
  const { rows } = await sql<{ id: number; created: boolean }>`
    insert into users (name, username, email, password_hash, roles)
    values (${user.name},
            case when exists (select from users where username = ${user.username} and email <> ${user.email})
              then ${user.email} else ${user.username} end,
            ${user.email}, ${user.password_hash}, ${[...user.roles]}::text[])
    on conflict (email) do update
      set name = excluded.name, password_hash = excluded.password_hash, roles = excluded.roles, active = true
    returning id, xmax = 0 as created`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The account was not written')
  return row
}

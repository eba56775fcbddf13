import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type UserRow = {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly email: string
  readonly roles: Role[]
  readonly last_login_at: Date | null
}

export type Credentials = UserRow & { readonly password_hash: string; readonly active: boolean }

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select id, name, username, email, roles, last_login_at, password_hash, active
    from users where email = ${email}`.execute(db)
  return rows[0] ?? null
}

/**
 * The account, locked for the rest of the transaction; `null` when it is disabled. Whoever changes an account or opens
 * something for it takes this lock before all others: two that meet wait for each other in one order, never in a circle.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select id, name, username, email, roles, last_login_at
    from users where id = ${id}::bigint and active for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The same, only if it has this very password still: `null` when another one was set since it was verified. */
export async function lockVerified(tx: Tx, { id, password_hash }: Credentials): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select id, name, username, email, roles, last_login_at
    from users where id = ${id}::bigint and active and password_hash = ${password_hash}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function userById(db: Db, id: number): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select id, name, username, email, roles, last_login_at
    from users where id = ${id}::bigint and active`.execute(db)
  return rows[0] ?? null
}

/** @throws when nobody has this id, which a session holds. */
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

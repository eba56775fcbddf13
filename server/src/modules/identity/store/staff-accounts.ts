import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { isOpen } from './sessions.ts'

export type StaffAccountRow = {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly email: string
  readonly roles: Role[]
  readonly active: boolean
  readonly created_at: Date
  readonly last_login_at: Date | null
  readonly second_factor: boolean
  readonly sessions: number
}

export type AccountFilter = { readonly search?: string | undefined; readonly active?: boolean | undefined }

const accounts = (now: Date) => sql`
  select users.id, name, username, email, roles, active, users.created_at, last_login_at,
         exists (select from second_factors
                 where second_factors.user_id = users.id and confirmed_at is not null) as second_factor,
         (select count(*) from sessions
          where sessions.user_id = users.id and ${isOpen(now)}) as sessions
  from users`

const matching = ({ search = '', active }: AccountFilter) => sql`
  position(lower(${search}) in lower(name || ' ' || email)) > 0
  and (${active ?? null}::boolean is null or active = ${active ?? null}::boolean)`

export async function listStaffAccounts(
  db: Db,
  filter: AccountFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ rows: StaffAccountRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from users where ${matching(filter)}`.execute(db)
  const { rows } = await sql<StaffAccountRow>`
    ${accounts(now)} where ${matching(filter)}
    order by active desc, name, users.id limit ${page.limit}::int offset ${page.offset}::bigint`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findStaffAccount(db: Db, id: number, now: Date): Promise<StaffAccountRow | null> {
  const { rows } = await sql<StaffAccountRow>`
    ${accounts(now)} where users.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks the account and those of all active administrators, in one order: two that disable each other at the same moment
 * wait for each other. @returns the administrators.
 */
export async function lockWithAdministrators(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; administrator: boolean }>`
    select id, active and 'administrator' = any(roles) as administrator from users
    where id = ${id}::bigint or (active and 'administrator' = any(roles))
    order by id for no key update`.execute(tx)
  return rows.filter(({ administrator }) => administrator).map((row) => row.id)
}

type AccountFields = { readonly name: string; readonly email: string; readonly roles: readonly Role[] }

/** The name before the @ is the username. @returns `null` when the address has an account already. */
export async function insertStaffAccount(
  tx: Tx,
  { name, email, roles, password_hash }: AccountFields & { readonly password_hash: string },
): Promise<number | null> {
  const username = email.split('@')[0] ?? email
  const { rows } = await sql<{ id: number }>`
    insert into users (name, username, email, password_hash, roles)
    values (${name},
            case when exists (select from users where username = ${username})
              then ${email} else ${username} end,
            ${email}, ${password_hash}, ${[...roles]}::text[])
    on conflict (email) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateStaffAccount(
  tx: Tx,
  id: number,
  { name, email, roles, active }: AccountFields & { readonly active: boolean },
): Promise<void> {
  await sql`
    update users set name = ${name}, email = ${email}, roles = ${[...roles]}::text[], active = ${active}::boolean
    where id = ${id}::bigint`.execute(tx)
}

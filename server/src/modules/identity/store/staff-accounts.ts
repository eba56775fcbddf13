import type { Role } from '@testamur/contract/identity/permissions'
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { isOpen } from './sessions.ts'

const columns = [
  'users.id',
  'name',
  'username',
  'email',
  'roles',
  'active',
  'users.created_at',
  'last_login_at',
  'invited_at',
  'users.version',
] as const

export type StaffAccountRow = Omit<Row<'users'>, 'password_hash' | 'last_login_ip'> & {
  readonly second_factor: boolean
  /** How many sessions are open. */
  readonly sessions: number
}

export type AccountFilter = { readonly search?: string | undefined; readonly active?: boolean | undefined }

type Query = ExpressionBuilder<Schema, 'users'>

const accounts = (db: Db, now: Date) =>
  db.selectFrom('users').select((query) => [
    ...columns,
    query
      .cast<boolean>(
        query.exists(
          query
            .selectFrom('second_factors')
            .select('user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        ),
        'boolean',
      )
      .as('second_factor'),
    query
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .where(isOpen(now))
      .$asScalar()
      .$notNull()
      .as('sessions'),
  ])

function matchesFilter({ search = '', active }: AccountFilter) {
  const query = expressionBuilder<Schema, 'users'>()
  const searched = query.fn<string>('concat_ws', [query.val(' '), 'name', 'email'])
  const found = query(
    query.fn<number>('strpos', [query.fn('lower', [searched]), query.fn('lower', [query.val(search)])]),
    '>',
    0,
  )
  return active === undefined ? found : query.and([found, query('active', '=', active)])
}

export async function listStaffAccounts(
  db: Db,
  filter: AccountFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ rows: StaffAccountRow[]; total: number }> {
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  const rows = await accounts(db, now)
    .where(matchesFilter(filter))
    .orderBy('active', 'desc')
    .orderBy('name')
    .orderBy('users.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}

export async function findStaffAccount(db: Db, id: number, now: Date): Promise<StaffAccountRow | null> {
  return (await accounts(db, now).where('users.id', '=', id).executeTakeFirst()) ?? null
}

const isActiveAdministrator = (query: Query) =>
  query.and([query('active', '=', true), query(query.val<Role>('administrator'), '=', query.fn.any('roles'))])

/** Addresses for emails about the portal itself. */
export async function administratorAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where(isActiveAdministrator)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

/** Administrators who could let others in again; an invited one cannot before the first sign-in. */
export async function countAdministrators(db: Db): Promise<{ all: number; signedIn: number }> {
  return db
    .selectFrom('users')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('last_login_at').as('signedIn')])
    .where(isActiveAdministrator)
    .executeTakeFirstOrThrow()
}

/**
 * Locks the account and those of all active administrators in one order, so that two who disable each other at the
 * same moment wait for each other.
 * @returns the administrators who have signed in: who was only invited may never receive the invitation.
 */
export async function lockWithAdministrators(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'active', 'roles', 'last_login_at'])
    .where((query) => query.or([query('id', '=', id), isActiveAdministrator(query)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows
    .filter(
      ({ active, roles, last_login_at }) =>
        active && roles.includes('administrator') && last_login_at !== null,
    )
    .map((row) => row.id)
}

type AccountFields = { readonly name: string; readonly email: string; readonly roles: readonly Role[] }

/** The part before the @ is the username. @returns `null` when the address has an account already. */
export async function insertStaffAccount(
  tx: Tx,
  { name, email, roles, password_hash }: AccountFields & { readonly password_hash: string },
): Promise<number | null> {
  const username = email.split('@')[0] ?? email
  // Two who take the same user name at once: the second one sees it and takes the whole address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username}`}, 0))`.execute(tx)
  const row = await tx
    .insertInto('users')
    .values((query) => ({
      name,
      username: query
        .case()
        .when(query.exists(query.selectFrom('users').select('id').where('username', '=', username)))
        .then(email)
        .else(username)
        .end(),
      email,
      password_hash,
      roles: [...roles],
    }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateStaffAccount(
  tx: Tx,
  id: number,
  { name, email, roles, active }: AccountFields & { readonly active: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((query) => ({ name, email, roles: [...roles], active, version: query('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function noteInvited(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('users').set({ invited_at: at }).where('id', '=', id).execute()
}

/** By account id; accounts that do not exist are left out. */
export async function namesOfStaff(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

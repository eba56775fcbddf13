import { expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

const NEW_PLACE_AFTER = '90 days'
const IDLE_END_MS = 30 * 60_000
/** A use is written down no oftener than this: most requests only read. */
const USE_NOTED_EVERY_MS = 60_000

/** Not over, and, unless it is remembered, used within the last half hour. */
export function isOpen(now: Date) {
  const query = expressionBuilder<Schema, 'sessions'>()
  return query.and([
    query('sessions.expires_at', '>', now),
    query.or([
      query('sessions.remember', '=', true),
      query('sessions.last_used_at', '>', new Date(now.getTime() - IDLE_END_MS)),
    ]),
  ])
}

/** Has somebody signed in to this account from this address lately? Asked for unknown accounts too (`0`). */
export async function isKnownPlace(db: Db, userId: number, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions
    where user_id = ${userId}::bigint and ip = ${ip} and created_at > now() - ${NEW_PLACE_AFTER}::interval
    limit 1`.execute(db)
  return rows.length > 0
}

export type NewSession = {
  readonly token_hash: Buffer
  readonly user_id: number
  readonly remember: boolean
  readonly ip: string
  readonly user_agent: string
  readonly now: Date
  readonly expires_at: Date
  readonly confirmed_until: Date
}

export type PreviousSignIn = Row<'sessions', 'previous_at' | 'previous_ip'>

/** @returns the sign-in before this one: a statement sees the account as it was before it. */
export async function insertSession(tx: Tx, session: NewSession): Promise<PreviousSignIn> {
  const { rows } = await sql<PreviousSignIn>`
    with signed_in as (
      update users set last_login_at = ${session.now}::timestamptz, last_login_ip = ${session.ip}
      where id = ${session.user_id}::bigint
    )
    insert into sessions
      (token_hash, user_id, remember, ip, user_agent, created_at, expires_at, last_used_at, confirmed_until,
       previous_at, previous_ip)
    select ${session.token_hash}::bytea, id, ${session.remember}::boolean, ${session.ip}::text,
           ${session.user_agent}::text, ${session.now}::timestamptz, ${session.expires_at}::timestamptz,
           ${session.now}::timestamptz, ${session.confirmed_until}::timestamptz,
           last_login_at, last_login_ip
    from users where id = ${session.user_id}::bigint
    returning previous_at, previous_ip`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The session was not written')
  return row
}

export type SessionRow = PreviousSignIn &
  Row<'sessions', 'id' | 'ip' | 'user_agent' | 'created_at' | 'expires_at'> & { readonly current: boolean }

/** The open sessions of a person; `current` is the one whose token this is. */
export function listSessions(db: Db, userId: number, tokenHash: Buffer, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select((query) => [
      'id',
      'ip',
      'user_agent',
      'created_at',
      'expires_at',
      'previous_at',
      'previous_ip',
      query.cast<boolean>(query('token_hash', '=', tokenHash), 'boolean').as('current'),
    ])
    .where('user_id', '=', userId)
    .where(isOpen(now))
    .orderBy('current', 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** @returns how many. */
export async function endOtherSessionsOf(
  tx: Tx,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** @returns whose it was; `null` when it was over already. */
export async function endSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | null> {
  const ended = await tx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id ?? null
}

export type StaffSession = Row<'users', 'id' | 'name' | 'roles'> & {
  /** Its last use was noted a while ago. */
  readonly due: boolean
}

/** Reads the account with the session: who was disabled, or given another role, is so from the next request on. */
export async function findStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.roles', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where(isOpen(now))
    .where('users.active', '=', true)
    .executeTakeFirst()
  if (row === undefined) return null
  const { last_used_at, ...user } = row
  return { ...user, due: now.getTime() - last_used_at.getTime() >= USE_NOTED_EVERY_MS }
}

export async function noteUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute()
}

/** Whether this is a remembered session, or any, whose holder has not entered the password lately. */
export async function wantsPassword(
  db: Db,
  {
    tokenHash,
    sessions,
    now,
  }: { readonly tokenHash: Buffer; readonly sessions: 'remembered' | 'every'; readonly now: Date },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select(['remember', 'confirmed_until'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (session === undefined) return true
  const { remember, confirmed_until } = session
  return (remember || sessions === 'every') && (confirmed_until === null || confirmed_until <= now)
}

export async function confirmSession(tx: Tx, tokenHash: Buffer, until: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_until: until })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Removes what no rule asks for any more. */
export async function sweepIdentity(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from sessions
    where expires_at < ${now}::timestamptz
      and created_at < ${now}::timestamptz - ${NEW_PLACE_AFTER}::interval`.execute(tx)
  await sql`delete from password_resets where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  await sql`
    delete from sign_in_challenges where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  await sql`delete from visitor_sessions where expires_at < ${now}::timestamptz`.execute(tx)
  await sql`delete from email_codes where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  await sql`delete from sign_in_failures where last_at < ${now}::timestamptz - interval '2 days'`.execute(tx)
}

import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../core/days.ts'
import { networkOf } from '../../../core/network-address.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { compileOnce, type Slots } from '../../../db/compile-once.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

const NEW_PLACE_AFTER_DAYS = 90
const IDLE_END = '30 minutes'
/** How often the last use is written at most, because most requests only read. */
const USE_NOTED_EVERY_MS = 60_000

/** Not ended, and, unless it is remembered, used within the last half hour. */
export function isOpen(now: Date | RawBuilder<Date>) {
  const query = expressionBuilder<Schema, 'sessions'>()
  const idleSince = sql<Date>`${now}::timestamptz - ${sql.lit(IDLE_END)}::interval`
  return query.and([
    query('sessions.expires_at', '>', now),
    query.or([query('sessions.remember', '=', true), query('sessions.last_used_at', '>', idleSince)]),
  ])
}

/** Whether somebody signed in to this account from this network recently. Also asked for unknown accounts (`0`). */
export async function isKnownPlace(db: Db, userId: number, ip: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('ip')
    .distinct()
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(Date.now() - NEW_PLACE_AFTER_DAYS * DAY_MS))
    .execute()
  return rows.some((session) => networkOf(session.ip) === networkOf(ip))
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

export type OpenedSession = PreviousSignIn & Row<'sessions', 'second_factor_due'>

/** @returns the previous sign-in: a statement sees the account as it was before it. */
export async function insertSession(tx: Tx, session: NewSession): Promise<OpenedSession> {
  const { rows } = await sql<OpenedSession>`
    with signed_in as (
      update users set last_login_at = ${session.now}::timestamptz, last_login_ip = ${session.ip}
      where id = ${session.user_id}::bigint
    )
    insert into sessions
      (token_hash, user_id, remember, ip, user_agent, created_at, expires_at, last_used_at, confirmed_until,
       previous_at, previous_ip, second_factor_due)
    select ${session.token_hash}::bytea, id, ${session.remember}::boolean, ${session.ip}::text,
           ${session.user_agent}::text, ${session.now}::timestamptz, ${session.expires_at}::timestamptz,
           ${session.now}::timestamptz, ${session.confirmed_until}::timestamptz,
           last_login_at, last_login_ip,
           exists (select from sign_in_policy where second_factor_roles && users.roles)
             and not exists (select from second_factors where user_id = users.id and confirmed_at is not null)
    from users where id = ${session.user_id}::bigint
    returning previous_at, previous_ip, second_factor_due`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The session was not written')
  return row
}

export type SessionRow = PreviousSignIn &
  Row<'sessions', 'id' | 'ip' | 'user_agent' | 'created_at' | 'expires_at'> & { readonly current: boolean }

/** The open sessions of a person; `current` is the one with this token. */
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

/** @returns how many were ended. */
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

/** @returns the account; `null` when the session was over already. */
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

export type StaffSession = Row<'users', 'id' | 'name' | 'roles'> &
  Row<'sessions', 'second_factor_due'> & {
    /** Its last use was written a while ago. */
    readonly due: boolean
  }

/**
 * Reads the account with the session, so that a disabled account or a changed role takes effect at the next request.
 */
export async function findStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<StaffSession | null> {
  const [row] = await openSessionOf(db, { tokenHash, now })
  if (row === undefined) return null
  const { last_used_at, ...user } = row
  return { ...user, due: now.getTime() - last_used_at.getTime() >= USE_NOTED_EVERY_MS }
}

const openSessionOf = compileOnce((db, slot: Slots<{ readonly tokenHash: Buffer; readonly now: Date }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.roles', 'sessions.last_used_at', 'sessions.second_factor_due'])
    .where('sessions.token_hash', '=', slot('tokenHash'))
    .where(isOpen(slot('now')))
    .where('users.active', '=', true)
    .compile(),
)

export async function recordUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute()
}

/** Whether this session (or only a remembered one) has not entered the password recently. */
export async function needsPassword(
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

/** A second factor was set up: sessions that waited for it are unrestricted from now on. */
export async function openForEverything(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_due: false })
    .where('user_id', '=', userId)
    .where('second_factor_due', '=', true)
    .execute()
}

export async function confirmSession(tx: Tx, tokenHash: Buffer, until: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_until: until })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Removes what no rule needs any more. */
export async function sweepIdentity(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from sessions
    where expires_at < ${now}::timestamptz
      and created_at < ${now}::timestamptz - make_interval(days => ${NEW_PLACE_AFTER_DAYS}::int)`.execute(tx)
  await sql`delete from password_resets where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  await sql`
    delete from sign_in_challenges where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  await sql`delete from visitor_sessions where expires_at < ${now}::timestamptz`.execute(tx)
  await sql`delete from email_codes where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx)
  await sql`delete from sign_in_failures where last_at < ${now}::timestamptz - interval '2 days'`.execute(tx)
}

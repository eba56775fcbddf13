import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

const NEW_PLACE_AFTER = '90 days'
const IDLE_END = '30 minutes'
/** A use is written down no oftener than this: most requests only read. */
const USE_NOTED_EVERY = '1 minute'

/** Not over, and, unless it is remembered, used within the last half hour. */
export const isOpen = (now: Date) => sql`(
  sessions.expires_at > ${now}::timestamptz
  and (sessions.remember or sessions.last_used_at > ${now}::timestamptz - ${IDLE_END}::interval))`

/** Has somebody signed in to this account from this address lately? Asked for unknown accounts too (`0`). */
export async function isKnownPlace(db: Db, userId: number, ip: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from sessions
      where user_id = ${userId}::bigint and ip = ${ip}
        and created_at > now() - ${NEW_PLACE_AFTER}::interval
    ) as known`.execute(db)
  return rows[0]?.known === true
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

export type PreviousSignIn = { readonly previous_at: Date | null; readonly previous_ip: string | null }

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

export type SessionRow = PreviousSignIn & {
  readonly id: number
  readonly ip: string
  readonly user_agent: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly current: boolean
}

/** The open sessions of a person; `current` is the one whose token this is. */
export async function listSessions(
  db: Db,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, ip, user_agent, created_at, expires_at, previous_at, previous_ip,
           token_hash = ${tokenHash}::bytea as current
    from sessions where user_id = ${userId}::bigint and ${isOpen(now)}
    order by current desc, created_at desc limit 100`.execute(db)
  return rows
}

/** @returns how many. */
export async function endOtherSessionsOf(
  tx: Tx,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update sessions set expires_at = ${now}::timestamptz
    where user_id = ${userId}::bigint and token_hash <> ${tokenHash} and expires_at > ${now}::timestamptz
    returning 1`.execute(tx)
  return rows.length
}

/** @returns whose it was; `null` when it was over already. */
export async function endSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    update sessions set expires_at = ${now}::timestamptz
    where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz
    returning user_id`.execute(tx)
  return rows[0]?.user_id ?? null
}

export type StaffSession = {
  readonly id: number
  readonly name: string
  readonly roles: Role[]
  /** Its last use was noted a while ago. */
  readonly due: boolean
}

/** Reads the account with the session: who was disabled, or given another role, is so from the next request on. */
export async function findStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<StaffSession | null> {
  const { rows } = await sql<StaffSession>`
    select users.id, users.name, users.roles,
           sessions.last_used_at <= ${now}::timestamptz - ${USE_NOTED_EVERY}::interval as due
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${tokenHash} and ${isOpen(now)} and users.active`.execute(db)
  return rows[0] ?? null
}

export async function noteUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    update sessions set last_used_at = ${now}::timestamptz
    where token_hash = ${tokenHash} and last_used_at < ${now}::timestamptz`.execute(db)
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
  const { rows } = await sql<{ wanted: boolean }>`
    select (remember or ${sessions === 'every'}::boolean) and coalesce(confirmed_until <= ${now}::timestamptz, true) as wanted
    from sessions where token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.wanted ?? true
}

export async function confirmSession(tx: Tx, tokenHash: Buffer, until: Date): Promise<void> {
  await sql`
    update sessions set confirmed_until = ${until}::timestamptz where token_hash = ${tokenHash}`.execute(tx)
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

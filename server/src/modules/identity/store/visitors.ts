import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { sendWithNext } from '../../../db/together.ts'

export type VisitorPurpose = 'application' | 'delivery' | 'standalone' | 'ongoing'

export type NewCode = {
  readonly challenge_hash: Buffer
  readonly code_hash: Buffer
  readonly purpose: VisitorPurpose
  readonly subject_id: number
  readonly ip_hash: Buffer | null
  readonly now: Date
  readonly expires_at: Date
}

/** Two requests for one subject wait for each other, so that the count of its codes is true. */
export async function lockSubject(tx: Tx, purpose: VisitorPurpose, subjectId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`email-code:${purpose}:${subjectId}`}, 0))`.execute(tx)
}

export async function countCodes(
  tx: Tx,
  code: Pick<NewCode, 'purpose' | 'subject_id' | 'ip_hash'>,
  since: Date,
): Promise<{ subject: number; address: number }> {
  const { rows } = await sql<{ subject: number; address: number }>`
    select
      (select count(*) from email_codes
       where purpose = ${code.purpose} and subject_id = ${code.subject_id}::bigint
         and created_at > ${since}::timestamptz) as subject,
      (select count(*) from email_codes
       where ip_hash = ${code.ip_hash}::bytea and created_at > ${since}::timestamptz) as address`.execute(tx)
  return rows[0] ?? { subject: 0, address: 0 }
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`
    insert into email_codes (challenge_hash, code_hash, purpose, subject_id, ip_hash, created_at, expires_at)
    values (${code.challenge_hash}, ${code.code_hash}, ${code.purpose}, ${code.subject_id}::bigint,
            ${code.ip_hash}::bytea, ${code.now}::timestamptz, ${code.expires_at}::timestamptz)`.execute(tx)
}

export type TriedCode = {
  readonly code_hash: Buffer
  readonly purpose: VisitorPurpose
  readonly subject_id: number
  readonly tries: number
}

/** Counts one try against a code that is still good; `null` when there is none such. */
export async function tryCode(
  db: Db,
  challengeHash: Buffer,
  now: Date,
  mostTries: number,
): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update email_codes set tries = tries + 1
    where challenge_hash = ${challengeHash} and used_at is null
      and expires_at > ${now}::timestamptz and tries < ${mostTries}::int
    returning code_hash, purpose, subject_id, tries`.execute(db)
  return rows[0] ?? null
}

/** `false` when another request was quicker: a code opens one session. */
export async function useCode(tx: Tx, challengeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update email_codes set used_at = ${now}::timestamptz
    where challenge_hash = ${challengeHash} and used_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export type VisitorSession = {
  readonly purpose: VisitorPurpose
  readonly subject_id: number
  readonly proved: boolean
}

export async function insertVisitorSession(
  tx: Tx,
  session: VisitorSession & { token_hash: Buffer; now: Date; expires_at: Date },
): Promise<void> {
  const inserting = sql`
    insert into visitor_sessions (token_hash, purpose, subject_id, proved, created_at, expires_at)
    values (${session.token_hash}, ${session.purpose}, ${session.subject_id}::bigint, ${session.proved},
            ${session.now}::timestamptz, ${session.expires_at}::timestamptz)`
  await sendWithNext(tx, inserting)
}

export async function findVisitorSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<VisitorSession | null> {
  const { rows } = await sql<VisitorSession>`
    select purpose, subject_id, proved from visitor_sessions
    where token_hash = ${tokenHash} and expires_at > ${now}::timestamptz`.execute(db)
  return rows[0] ?? null
}

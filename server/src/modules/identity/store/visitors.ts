import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type VisitorPurpose = Row<'visitor_sessions'>['purpose']

export type NewCode = {
  readonly challenge_hash: Buffer
  readonly code_hash: Buffer
  readonly purpose: VisitorPurpose
  readonly subject_id: number
  /** Of the network from which it was requested, and of its /48. */
  readonly ip_hash: Buffer | null
  readonly site_hash: Buffer | null
  readonly now: Date
  readonly expires_at: Date
}

/** Two requests for one subject wait for each other, so that its codes are counted correctly. */
export async function lockSubject(tx: Tx, purpose: VisitorPurpose, subjectId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`email-code:${purpose}:${subjectId}`}, 0))`.execute(tx)
}

export async function countCodes(
  tx: Tx,
  code: Pick<NewCode, 'purpose' | 'subject_id' | 'ip_hash' | 'site_hash'>,
  since: Date,
): Promise<{ subject: number; address: number; site: number }> {
  const countSince = () =>
    tx
      .selectFrom('email_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>', since)
  return tx
    .selectNoFrom([
      countSince()
        .where('purpose', '=', code.purpose)
        .where('subject_id', '=', code.subject_id)
        .$asScalar()
        .$notNull()
        .as('subject'),
      countSince().where('ip_hash', '=', code.ip_hash).$asScalar().$notNull().as('address'),
      countSince().where('site_hash', '=', code.site_hash).$asScalar().$notNull().as('site'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const { now, ...fields } = code
  await tx
    .insertInto('email_codes')
    .values({ ...fields, created_at: now })
    .execute()
}

export type TriedCode = Row<'email_codes', 'code_hash' | 'purpose' | 'subject_id' | 'tries'>

/** Counts one try against a valid code; `null` when there is none. */
export async function tryCode(
  db: Db,
  challengeHash: Buffer,
  now: Date,
  mostTries: number,
): Promise<TriedCode | null> {
  const tried = await db
    .updateTable('email_codes')
    .set((query) => ({ tries: query('tries', '+', 1) }))
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_hash', 'purpose', 'subject_id', 'tries'])
    .executeTakeFirst()
  return tried ?? null
}

/** `false` when another request was faster: a code opens one session. */
export async function useCode(tx: Tx, challengeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type VisitorSession = Row<'visitor_sessions', 'purpose' | 'subject_id' | 'proved'>

export const insertingVisitorSession = (
  session: VisitorSession & { token_hash: Buffer; now: Date; expires_at: Date },
) => sql`
    insert into visitor_sessions (token_hash, purpose, subject_id, proved, created_at, expires_at)
    values (${session.token_hash}, ${session.purpose}, ${session.subject_id}::bigint, ${session.proved},
            ${session.now}::timestamptz, ${session.expires_at}::timestamptz)`

/** Ends the session of the browser that sent an application. */
export async function endUnproved(
  tx: Tx,
  { purpose, subject_id }: Pick<VisitorSession, 'purpose' | 'subject_id'>,
): Promise<void> {
  await tx
    .deleteFrom('visitor_sessions')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject_id)
    .where(({ not }) => not('proved'))
    .execute()
}

/** Codes first: who is just entering one either opened a session that is deleted here, or is refused. */
export async function endAccess(
  tx: Tx,
  { purpose, subject_id, now }: Pick<NewCode, 'purpose' | 'subject_id' | 'now'>,
): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject_id)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('visitor_sessions')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject_id)
    .execute()
}

export async function findVisitorSession(
  db: Db | Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<(VisitorSession & Row<'visitor_sessions', 'created_at'>) | null> {
  const session = await db
    .selectFrom('visitor_sessions')
    .select(['purpose', 'subject_id', 'proved', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ?? null
}

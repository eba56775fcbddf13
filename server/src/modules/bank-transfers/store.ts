import type { Minor } from '@testamur/contract/money'
import { type InferResult, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { virusCheckOf } from '../../platform/storage/store.ts'

export type ConfirmedTransfer = {
  readonly amount_minor: Minor
  readonly bank_reference: string
  readonly paid_on: string
}

export async function confirmedTransfers(db: Db | Tx, reference: string): Promise<ConfirmedTransfer[]> {
  const rows = await db
    .selectFrom('transfer_claims as c')
    .innerJoin('payment_summaries as p', 'p.id', 'c.payment_id')
    .select(['c.amount_minor', 'c.bank_reference', 'c.paid_on'])
    .where('p.reference', '=', reference)
    .where('c.status', '=', 'confirmed')
    .orderBy('c.id')
    .execute()
  return rows.map(({ amount_minor, bank_reference, paid_on }) => {
    if (amount_minor === null || bank_reference === null || paid_on === null)
      throw new Error('A confirmed transfer without what was confirmed')
    return { amount_minor, bank_reference, paid_on }
  })
}

const claimColumns = [
  'c.id',
  'c.payment_id',
  'c.claimed_minor',
  'c.claimed_on',
  'c.payer_name',
  'c.evidence_file',
  'c.submitted_at',
  'c.submitted_by',
  'c.submitted_by_name',
  'c.status',
  'c.amount_minor',
  'c.bank_reference',
  'c.paid_on',
  'c.note',
  'c.decided_by',
  'c.decided_by_name',
  'c.decided_at',
  'c.unconfirmed_by_name',
  'c.unconfirmed_at',
  'c.unconfirmed_note',
  'c.version',
  'p.currency',
  'p.expected_minor',
  'p.reference as payment_reference',
] as const

const claims = (db: Db | Tx) =>
  db
    .selectFrom('transfer_claims as c')
    .innerJoin('payment_summaries as p', 'p.id', 'c.payment_id')
    .select(claimColumns)
    .select(({ ref }) => virusCheckOf(ref('c.evidence_file')).as('virus_check'))

export type ClaimRow = Readonly<InferResult<ReturnType<typeof claims>>[number]>

export type NewClaim = Pick<
  ClaimRow,
  | 'payment_id'
  | 'claimed_minor'
  | 'claimed_on'
  | 'payer_name'
  | 'evidence_file'
  | 'submitted_at'
  | 'submitted_by'
  | 'submitted_by_name'
>

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_claims')
    .values(claim)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countWaiting(db: Tx | Db, paymentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('transfer_claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}

/** `lock`: until the commit, so that the second of two decisions sees the first. */
export async function findClaim(db: Db | Tx, id: number, lock = false): Promise<ClaimRow | null> {
  const claim = claims(db).where('c.id', '=', id)
  return (await (lock ? claim.forUpdate('c') : claim).executeTakeFirst()) ?? null
}

type ClaimQuery = {
  readonly status: ClaimRow['status']
  readonly page: number
  readonly per_page: number
  /** Leaves out what this person typed in for a payer. */
  readonly notBy?: number
}

export async function claimPage(
  db: Db,
  { status, page, per_page, notBy = 0 }: ClaimQuery,
): Promise<{ rows: ClaimRow[]; total: number }> {
  const wanted = claims(db).where('c.status', '=', status).where('c.submitted_by', 'is distinct from', notBy)
  const ordered =
    status === 'submitted'
      ? wanted.orderBy('c.submitted_at').orderBy('c.id')
      : wanted.orderBy('c.decided_at', 'desc').orderBy('c.id', 'desc')
  const [rows, count] = await Promise.all([
    ordered
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('transfer_claims')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', status)
      .where('submitted_by', 'is distinct from', notBy)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.count }
}

export type Decision = {
  readonly decided_by: number
  readonly decided_by_name: string
  readonly decided_at: Date
} & (
  | {
      readonly status: 'confirmed'
      readonly amount_minor: Minor
      readonly bank_reference: string
      readonly paid_on: string
    }
  | { readonly status: 'rejected'; readonly note: string }
)

/** `false`: it was decided or changed meanwhile. */
export async function decideClaim(tx: Tx, id: number, version: number, decision: Decision): Promise<boolean> {
  const done = await tx
    .updateTable('transfer_claims')
    .set({ ...decision, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return done.numUpdatedRows === 1n
}

/** `false`: it changed meanwhile. Its line of the bank statement can pay something else. */
export async function saveUnconfirmed(
  tx: Tx,
  seen: Pick<ClaimRow, 'id' | 'version'>,
  by: { readonly id: number; readonly name: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update transfer_claims set status = 'unconfirmed', unconfirmed_by = ${by.id}::bigint, unconfirmed_by_name = ${by.name},
      unconfirmed_at = ${by.at}::timestamptz, unconfirmed_note = ${by.note}, version = version + 1
    where id = ${seen.id}::bigint and version = ${seen.version}::int and status = 'confirmed' returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** One at a time: the second of two confirmations with the same line of the statement must see the first. */
export async function isReferenceTaken(tx: Tx, bankReference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank-reference:${bankReference.toUpperCase()}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    select 1 from transfer_claims where status = 'confirmed' and upper(bank_reference) = ${bankReference.toUpperCase()}`.execute(
    tx,
  )
  return rows.length > 0
}

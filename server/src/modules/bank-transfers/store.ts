import type { Minor } from '@testamur/contract/money'
import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { virusCheckOf } from '../../platform/storage/store.ts'

export type ConfirmedTransfer = {
  readonly amount_minor: Minor
  readonly bank_reference: string
  readonly paid_on: string
}

export async function confirmedTransfers(db: Db | Tx, reference: string): Promise<ConfirmedTransfer[]> {
  const { rows } = await sql<ConfirmedTransfer>`
    select c.amount_minor, c.bank_reference, c.paid_on::text as paid_on
    from transfer_claims c join payment_summaries p on p.id = c.payment_id
    where p.reference = ${reference} and c.status = 'confirmed' order by c.id`.execute(db)
  return rows
}

export type ClaimRow = {
  readonly id: number
  readonly payment_id: number
  readonly payment_reference: string
  readonly currency: string
  readonly expected_minor: Minor
  readonly claimed_minor: Minor
  readonly claimed_on: string
  readonly payer_name: string
  readonly evidence_file: string | null
  readonly virus_check: VirusCheck | null
  readonly submitted_at: Date
  readonly submitted_by: number | null
  readonly submitted_by_name: string
  readonly status: 'submitted' | 'confirmed' | 'rejected' | 'unconfirmed'
  readonly amount_minor: Minor | null
  readonly bank_reference: string | null
  readonly paid_on: string | null
  readonly note: string | null
  readonly decided_by: number | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly unconfirmed_by_name: string | null
  readonly unconfirmed_at: Date | null
  readonly unconfirmed_note: string | null
  readonly version: number
}

const columns = sql`
  c.id, c.payment_id, p.reference as payment_reference, p.currency, p.expected_minor, c.claimed_minor,
  c.claimed_on::text as claimed_on, c.payer_name, c.evidence_file, ${virusCheckOf(sql`c.evidence_file`)} as virus_check, c.submitted_at, c.submitted_by, c.submitted_by_name,
  c.status, c.amount_minor, c.bank_reference, c.paid_on::text as paid_on, c.note, c.decided_by, c.decided_by_name, c.decided_at,
  c.unconfirmed_by_name, c.unconfirmed_at, c.unconfirmed_note, c.version`

const from = sql`transfer_claims c join payment_summaries p on p.id = c.payment_id`

export type NewClaim = {
  readonly payment_id: number
  readonly claimed_minor: Minor
  readonly claimed_on: string
  readonly payer_name: string
  readonly evidence_file: string | null
  readonly submitted_at: Date
  readonly submitted_by: number | null
  readonly submitted_by_name: string
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_claims')
    .values(claim)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countWaiting(tx: Tx | Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from transfer_claims
    where payment_id = ${paymentId}::bigint and status = 'submitted'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** `lock`: held until the commit, so that of two decisions the second sees the first. */
export async function findClaim(db: Db | Tx, id: number, lock = false): Promise<ClaimRow | null> {
  const held = lock ? sql`for update of c` : sql``
  const { rows } =
    await sql<ClaimRow>`select ${columns} from ${from} where c.id = ${id}::bigint ${held}`.execute(db)
  return rows[0] ?? null
}

export async function claimPage(
  db: Db,
  { status, page, per_page }: { status: ClaimRow['status']; page: number; per_page: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const order = status === 'submitted' ? sql`c.submitted_at, c.id` : sql`c.decided_at desc, c.id desc`
  const [found, count] = await Promise.all([
    sql<ClaimRow>`
      select ${columns} from ${from} where c.status = ${status} order by ${order}
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    sql<{ count: number }>`select count(*) as count from transfer_claims where status = ${status}`.execute(
      db,
    ),
  ])
  return { rows: found.rows, total: count.rows[0]?.count ?? 0 }
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

/** `false`: it was decided, or changed, meanwhile. */
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

/** `false`: it changed meanwhile. Its line of the statement is free to pay something else. */
export async function unconfirm(
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

/** One at a time: of two confirmations with the same line of the statement, the second must see the first. */
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

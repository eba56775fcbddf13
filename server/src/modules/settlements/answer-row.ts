import type { StaffActor } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { writePostings } from '../ledger/index.ts'
import { feePosting, learnFee } from '../payments/index.ts'
import type { SettlementDeps } from './deps.ts'
import { ownersOf } from './line-owners.ts'
import { listRowAnswers, type RowAnswer } from './match.ts'
import { ownerFoundPosting, returnPosting } from './postings.ts'
import { type KnownPayment, paymentsNamed } from './store/files.ts'
import { answerRow, findRow, type SettlementRowRow } from './store/rows.ts'
import { takeBacksOf } from './take-backs.ts'

type Answer = {
  readonly id: number
  readonly resolution: RowAnswer
  readonly note: string
  readonly bank_reference?: string | undefined
  readonly version: number
  readonly actor: StaffActor
  readonly ip: string
}

/** A person decides what an unmatched line is. */
export async function answerLine(deps: SettlementDeps, answer: Answer): Promise<void> {
  const { database, clock } = deps
  const seen = await findRow(database.db, answer.id)
  if (seen === null) throw notFound(messageOf('settlements.thisLine'))
  if (answer.resolution === 'returned' && answer.bank_reference === undefined)
    throw invalid({ bank_reference: [messageOf('settlements.enterTransferReference')] })
  if (answer.resolution === 'match') await askFirst(deps, seen)

  await database.inTransaction(async (tx) => {
    const row = await findRow(tx, answer.id, true)
    if (row === null || row.version !== answer.version || row.resolved_at !== null)
      throw conflict(messageOf('settlements.answeredMeanwhile'))
    if (!listRowAnswers({ ...row, hasPayment: row.payment_id !== null }).includes(answer.resolution))
      throw refused(messageOf('settlements.notAnswerable'))
    const at = clock.now()
    const unmatched = { payment_id: row.payment_id, refund_id: null }
    const match = answer.resolution === 'match' ? await matchByHand(tx, row, at) : unmatched
    if (answer.resolution === 'returned') await writePostings(tx, returnPosting(rowOf(row), at))
    const { actor, ip, note } = answer
    const resolution = answer.resolution === 'match' ? 'matched' : answer.resolution
    const bank_reference = answer.bank_reference?.toUpperCase() ?? null
    if (!(await answerRow(tx, row, { resolution, ...match, note, bank_reference, by: actor.name, at })))
      throw conflict(messageOf('settlements.answeredMeanwhile'))
    await recordAudit(tx, {
      actor,
      ip,
      action: 'settlement.answer',
      subject: `settlement-row:${row.id}`,
      before: { state: row.state, resolution: row.resolution },
      after: { resolution, note, bank_reference },
    })
  })
}

async function askFirst({ database, settle }: SettlementDeps, row: SettlementRowRow): Promise<void> {
  const known = await ownerOf(database.db, row, false)
  if (known !== null && (known.received === 0 || row.kind !== 'payment'))
    await settle(known.reference, 'settlement')
}

/** What the line reports must be booked, and not be matched with another line. */
async function matchByHand(
  tx: Tx,
  row: SettlementRowRow,
  at: Date,
): Promise<{ payment_id: number; refund_id: number | null }> {
  if (row.kind === 'payment') return { payment_id: await giveToPayment(tx, row, at), refund_id: null }
  const line = { ...row, gross: row.gross_minor }
  const [found] = takeBacksOf([line], await paymentsNamed(tx, row.alias, [row], true))
  const payment = found?.payment ?? null
  if (found === undefined || payment === null) throw refused(messageOf('settlements.noPayment'))
  if (found.state !== 'matched') throw refused(messageOf('settlements.noRefundBooked'))
  await writePostings(tx, ownerFoundPosting(rowOf(row), 0, at))
  return { payment_id: payment.id, refund_id: found.refund_id }
}

async function ownerOf(db: Db | Tx, row: SettlementRowRow, lock: boolean): Promise<KnownPayment | null> {
  const line = { ...row, gross: row.gross_minor }
  return ownersOf([line], await paymentsNamed(db, row.alias, [row], lock))[0] ?? null
}

/** A line can be matched with a received payment of exactly this amount that was not paid out yet. */
async function giveToPayment(tx: Tx, row: SettlementRowRow, at: Date): Promise<number> {
  const known = await ownerOf(tx, row, true)
  if (known === null) throw refused(messageOf('settlements.noPaymentOrSendBack'))
  if (known.settled) throw refused(messageOf('settlements.paidOutAlready'))
  if (known.received === 0) throw refused(messageOf('settlements.notConfirmed'))
  if (known.received !== row.gross_minor || known.currency !== row.currency)
    throw refused(messageOf('settlements.otherAmountBooked'))
  if (known.fee === null) {
    await learnFee(tx, known.id, row.fee_minor)
    const payment = {
      id: known.id,
      reference: known.reference,
      currency: known.currency,
      alias: row.alias,
      mode: 'live',
    }
    await writePostings(tx, feePosting({ payment, at }, row.fee_minor))
  }
  await writePostings(tx, ownerFoundPosting(rowOf(row), known.fee ?? row.fee_minor, at))
  return known.id
}

const rowOf = (row: SettlementRowRow) => ({
  id: row.id,
  alias: row.alias,
  currency: row.currency,
  gross: row.gross_minor,
  fee: row.fee_minor,
  net: row.net_minor,
  name: row.reference ?? row.provider_txn_id ?? messageOf('settlements.lineOfFile', { line: row.line }),
})

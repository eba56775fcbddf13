import type { StaffActor } from '../../core/actor.ts'
import { dayOf } from '../../core/days.ts'
import { conflict, Failure, invalid } from '../../core/failure.ts'
import { inParts } from '../../core/in-parts.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Upload } from '../../http/uploads.ts'
import { clauses, messageOf, type Said } from '../../messages/message.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { type Posting, writePostings } from '../ledger/index.ts'
import { feePosting, learnFee, openReviews, referenceAtGateway } from '../payments/index.ts'
import {
  formats,
  type LineFault,
  readSettlementFile,
  type SettledLine,
  type SettlementContent,
  type SettlementFormat,
} from '../settlement-files/index.ts'
import type { SettlementDeps } from './deps.ts'
import { type LineMatch, matchLines } from './match-lines.ts'
import { payoutPosting, providerFeePosting, suspensePosting } from './postings.ts'
import {
  findEarlierUpload,
  findRepeatedLines,
  insertFile,
  insertRows,
  type KnownPayment,
  paymentsNamed,
} from './store/files.ts'

/** How many unreadable lines the sentence names; the errors of the field name all of them. */
const MOST_FAULTS_SAID = 5
const TAKE_IN_MS = 120_000

type SettlementUpload = {
  readonly alias: string
  readonly upload: Upload
  /** Skips unreadable lines, which are stored with the file. */
  readonly acceptRest: boolean
  readonly actor: StaffActor
  readonly ip: string
}

/**
 * Reads a whole settlement file, asks the provider about payments that have not been received, and books every line
 * in one transaction: matched, or in suspense for a person. A file with unreadable lines is accepted only when a
 * person confirms it.
 */
export async function takeInFile(deps: SettlementDeps, sent: SettlementUpload): Promise<number> {
  const { database, clock, storage } = deps
  const { alias, upload, actor, ip } = sent
  const format = await formatOf(deps, alias)
  const before = await findEarlierUpload(database.db, upload.sha256)
  if (before !== null) throw conflict(messageOf('settlements.fileTakenInBefore'))
  const content = await readContent(deps, format, sent)
  const { lines, faults, skipped } = content
  await askAboutMissing(deps, alias, lines)
  const file = await storage.put(upload.bytes, {
    contentType: upload.contentType,
    name: upload.name,
    purpose: 'settlement',
  })

  const takeIn = database.inTransaction(
    async (tx) => {
      const at = clock.now()
      await recordFile(tx, file)
      const id = await insertFile(tx, {
        sha256: upload.sha256,
        alias,
        format,
        name: upload.name,
        file_key: file.key,
        uploaded_by: actor.id,
        uploaded_by_name: actor.name,
        uploaded_at: at,
        skipped,
        left_out: faults,
      })
      const states = await bookLines(tx, { id, alias, lines, at })
      await recordAudit(tx, {
        actor,
        ip,
        action: 'settlement.take_in',
        subject: `settlement:${id}`,
        after: { ...states, skipped, left_out: faults.length },
      })
      return id
    },
    { timeoutMs: TAKE_IN_MS },
  )
  return takeIn.catch((error: unknown) => {
    // Two officers sent the same file at once: its digest is accepted from one of them.
    if (isUniqueViolation(error, 'settlement_files_sha256_key'))
      throw conflict(messageOf('settlements.fileTakenInMeanwhile'))
    throw error
  })
}

async function formatOf(deps: SettlementDeps, alias: string): Promise<SettlementFormat> {
  const adapter = await deps.adapterOf(alias)
  const format = formats.find((one) => one === adapter)
  if (format === undefined)
    throw invalid({
      provider: [messageOf('settlements.chooseProvider')],
    })
  return format
}

async function readContent(
  deps: SettlementDeps,
  format: SettlementFormat,
  { upload, acceptRest }: SettlementUpload,
): Promise<SettlementContent> {
  const [currency, timeZone] = await Promise.all([deps.currency(), deps.timeZone()])
  const today = dayOf(deps.clock.now(), timeZone)
  const content = await readSettlementFile(format, upload, { currency, timeZone, today })
  const { faults, lines } = content
  if (faults.length > 0 && !(acceptRest && lines.length > 0)) throw unreadableLines(faults, lines.length)
  return content
}

const nameFault = ({ line, column, why }: LineFault): Said =>
  column === null
    ? messageOf('settlements.faultOfLine', { line, why })
    : messageOf('settlements.faultOfColumn', { line, column, why })

function unreadableLines(faults: readonly LineFault[], readable: number): Failure {
  const more =
    faults.length > MOST_FAULTS_SAID
      ? [messageOf('settlements.furtherFaults', { count: faults.length - MOST_FAULTS_SAID })]
      : []
  const named = clauses([...faults.slice(0, MOST_FAULTS_SAID).map(nameFault), ...more])
  const message =
    readable === 0
      ? messageOf('settlements.noLineReadable', { faults: named })
      : messageOf('settlements.someLinesUnreadable', { faults: named })
  return new Failure('refused', message, {
    errors: { file: faults.map(nameFault) },
    data: { readable_lines: readable },
  })
}

/**
 * Before anybody is asked, the provider is: about a payment that was paid out but never received here or was paid out
 * before, and about money that was taken back without our knowledge. One reference may have several transactions.
 */
async function askAboutMissing(
  deps: SettlementDeps,
  alias: string,
  lines: readonly SettledLine[],
): Promise<void> {
  const known = await paymentsNamed(deps.database.db, alias, lines, false)
  const again = matchLines(lines, known, new Set()).flatMap(({ payment, state }) =>
    payment !== null && (state === 'repeated' || state === 'not_booked') ? [payment] : [],
  )
  const asked = [...known.filter(({ received }) => received === 0), ...again]
  for (const reference of new Set(asked.map(referenceAtGateway))) await deps.settle(reference, 'settlement')
}

type Book = {
  readonly id: number
  readonly alias: string
  readonly lines: readonly SettledLine[]
  readonly at: Date
}

async function bookLines(tx: Tx, { id, alias, lines, at }: Book): Promise<Record<string, number>> {
  const payments = await paymentsNamed(tx, alias, lines, true)
  const seen = await findRepeatedLines(tx, alias, lines)
  const matches = matchLines(lines, payments, seen)
  const counts: Record<string, number> = {}
  for (const { state } of matches) counts[state] = (counts[state] ?? 0) + 1
  const matched = lines.flatMap((line, nth) => {
    const match = matches[nth]
    return match === undefined ? [] : [{ line, match }]
  })
  for await (const part of inParts(matched)) await bookPart(tx, part, { id, alias, at })
  return counts
}

type MatchedLine = { readonly line: SettledLine; readonly match: LineMatch }

async function bookPart(
  tx: Tx,
  part: readonly MatchedLine[],
  { id, alias, at }: Omit<Book, 'lines'>,
): Promise<void> {
  const ids = await insertRows(
    tx,
    id,
    part.map(({ line, match: { state, payment, refund_id } }) => ({
      ...line,
      state,
      refund_id,
      payment_id: payment?.id ?? null,
    })),
  )
  const postings: Posting[] = []
  for (const [nth, { line, match }] of part.entries()) {
    const name =
      line.reference ?? line.provider_txn_id ?? messageOf('settlements.lineOfFile', { line: line.line })
    postings.push(...(await postLine(tx, { ...line, id: ids[nth] ?? 0, alias, name }, match, at)))
  }
  await writePostings(tx, ...postings)
}

type BookedLine = Parameters<typeof payoutPosting>[0] & SettledLine

async function postLine(
  tx: Tx,
  row: BookedLine,
  { state, payment }: LineMatch,
  at: Date,
): Promise<Posting[]> {
  if (state === 'repeated') return []
  if (state === 'not_booked' && payment !== null) await openReviews(tx, payment.id, ['external_refund'], at)
  if (state !== 'matched') return [suspensePosting(row, at)]
  if (row.kind === 'fee') return [providerFeePosting(row, at)]
  // A payment's fee is booked with the payment, once; a deduction has none that we know of.
  if (row.kind !== 'payment') return [payoutPosting(row, 0, at)]
  return payment === null ? [] : payOut(tx, row, payment, at)
}

async function payOut(
  tx: Tx,
  row: Parameters<typeof payoutPosting>[0],
  { id, reference, currency, fee }: KnownPayment,
  at: Date,
): Promise<Posting[]> {
  if (fee !== null) return [payoutPosting(row, fee, at)]
  await learnFee(tx, id, row.fee)
  const payment = { id, reference, currency, alias: row.alias, mode: 'live' }
  return [feePosting({ payment, at }, row.fee), payoutPosting(row, row.fee, at)]
}

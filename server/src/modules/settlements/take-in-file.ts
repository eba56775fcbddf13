import type { StaffActor } from '../../core/actor.ts'
import { conflict, invalid, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { Upload } from '../../http/uploads.ts'
import { readCsv } from '../../platform/csv.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { type Posting, post } from '../ledger/index.ts'
import { feeTaken, referenceAtGateway } from '../payments/index.ts'
import type { SettlementDeps } from './deps.ts'
import { type Columns, type Format, formats, readHeader, readLine, type SettledLine } from './formats.ts'
import { ownersOf } from './line-owners.ts'
import { stateOf } from './match.ts'
import { inSuspense, paidOut } from './postings.ts'
import {
  insertFile,
  insertRows,
  type KnownPayment,
  learnFee,
  paymentsNamed,
  takenBefore,
} from './store/files.ts'

const MOST_LINES = 20_000
const MOST_FAULTS = 5
const TAKE_IN_MS = 120_000

type Given = {
  readonly alias: string
  readonly upload: Upload
  readonly actor: StaffActor
  readonly ip: string
}

/**
 * Reads a settlement file whole, asks the provider about what has not arrived, and books every line in one transaction:
 * matched, or in suspense for a person. A file with a line that cannot be read is not taken in at all.
 */
export async function takeInFile(deps: SettlementDeps, given: Given): Promise<number> {
  const { database, clock, storage } = deps
  const { alias, upload, actor, ip } = given
  const adapter = await deps.adapterOf(alias)
  const format = formats.find((one) => one === adapter)
  if (format === undefined)
    throw invalid({
      provider: ['Choose a provider that sends settlement files: Paystack, Flutterwave or Remita'],
    })
  const before = await takenBefore(database.db, upload.sha256)
  if (before !== null) throw conflict('This very file was taken in before. Nothing was changed.')
  const lines = await readLines(format, upload)
  await askAboutMissing(deps, alias, lines)
  const file = await storage.put(upload.bytes, {
    contentType: upload.contentType,
    name: upload.name,
    purpose: 'settlement',
  })

  return database.inTransaction(
    async (tx) => {
      // Two officers with one file: the unique digest lets one through, and the other is told.
      if ((await takenBefore(tx, upload.sha256)) !== null)
        throw conflict('This very file was taken in meanwhile by somebody else.')
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
      })
      const states = await bookLines(tx, { id, alias, lines, at })
      await recordAudit(tx, {
        actor,
        ip,
        action: 'settlement.take_in',
        subject: `settlement:${id}`,
        after: states,
      })
      return id
    },
    { timeoutMs: TAKE_IN_MS },
  )
}

async function readLines(format: Format, upload: Upload): Promise<SettledLine[]> {
  let columns: Columns | undefined
  const lines: SettledLine[] = []
  const faults: string[] = []
  for await (const { line, cells } of readCsv({ bytes: upload.bytes, gzip: false })) {
    if (columns === undefined) {
      const header = readHeader(format, cells)
      if (typeof header === 'string') throw refused(header)
      columns = header
      continue
    }
    const read = readLine(columns, line, cells)
    if (typeof read === 'string') faults.push(`line ${line}: ${read}`)
    else lines.push(read)
    if (lines.length > MOST_LINES)
      throw refused(`The file has more than ${MOST_LINES} lines. Send it in parts.`)
  }
  if (faults.length > 0) {
    const more = faults.length > MOST_FAULTS ? [`and ${faults.length - MOST_FAULTS} more`] : []
    const told = [...faults.slice(0, MOST_FAULTS), ...more].join('; ')
    throw refused(`Nothing was taken in: ${told}. Mend the file and send it again.`)
  }
  if (lines.length === 0) throw refused('The file has no lines.')
  return lines
}

/**
 * A payment that was paid out but never arrived here, or was paid out before: its provider is asked before anybody is
 * troubled. It may have taken several transactions under one reference.
 */
async function askAboutMissing(
  deps: SettlementDeps,
  alias: string,
  lines: readonly SettledLine[],
): Promise<void> {
  const known = await paymentsNamed(deps.database.db, alias, lines, false)
  const again = ownersOf(lines, known).flatMap((owner) => (owner?.settled ? [owner] : []))
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
  const owners = ownersOf(lines, payments)
  const matched = lines.map((line, nth) => {
    const payment = owners[nth] ?? null
    return { line, payment, state: stateOf(line, payment) }
  })
  const ids = await insertRows(
    tx,
    id,
    matched.map(({ line, payment, state }) => ({ ...line, state, payment_id: payment?.id ?? null })),
  )
  const postings: Posting[] = []
  for (const [nth, { line, payment, state }] of matched.entries()) {
    const name = line.reference ?? line.provider_txn_id ?? `line ${line.line} of the file`
    const row = { ...line, id: ids[nth] ?? 0, alias, name }
    if (state === 'matched' && payment !== null) postings.push(...(await payOut(tx, row, payment, at)))
    else if (state !== 'repeated') postings.push(inSuspense(row, at))
  }
  await post(tx, ...postings)
  const counts: Record<string, number> = {}
  for (const { state } of matched) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

async function payOut(
  tx: Tx,
  row: Parameters<typeof paidOut>[0],
  { id, reference, currency, fee }: KnownPayment,
  at: Date,
): Promise<Posting[]> {
  if (fee !== null) return [paidOut(row, fee, at)]
  await learnFee(tx, id, row.fee)
  const payment = { id, reference, currency, alias: row.alias, mode: 'live' }
  return [feeTaken({ payment, at }, row.fee), paidOut(row, row.fee, at)]
}

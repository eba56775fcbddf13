import { isDeepStrictEqual } from 'node:util'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { type Minor, toMinor } from '@testamur/contract/money'
import type { RatesSeen } from '@testamur/contract/rates/rates-seen'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused, taken } from '../../core/failure.ts'
import { findDayProblem } from '../../core/first-day.ts'
import { hasSeen } from '../../core/has-seen.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { type Rate, type StaffRateView, staffRateView } from './prices.ts'
import { deletePlannedRate } from './remove-rate.ts'
import { listFormats, listPurposes } from './store/choices.ts'
import {
  hasRates,
  insertRate,
  latestDayOf,
  lockEarlierRates,
  lockLatestRate,
  lockRate,
  lockRateOfDay,
  type RateFields,
  replaceAmounts,
  updateRate,
} from './store/rates.ts'

export type RateBody = {
  purpose: string
  type: CopyType
  active: boolean
  effective_from?: string | undefined
  /** Without it, the current version is changed. */
  version?: number | undefined
  /** The prices that the caller saw; without them, a price that the caller has not seen is followed or replaced too. */
  rates?: RatesSeen | undefined
} & Record<string, unknown>

export type SaveRateDeps = {
  readonly database: Database
  readonly reference: Reference
  /** Today in the institution's time zone, as `2026-01-31`: prices begin at midnight there. */
  readonly today: () => Promise<string>
}

export type SavedRate = {
  readonly rate: StaffRateView
  /** There was no price for this purpose and copy type before. */
  readonly first: boolean
  /** Another price had the same first day, and is replaced. */
  readonly replaces: boolean
}

/**
 * Adds a rate, or changes the one with this ID. Earlier applications keep their price, which is in their invoices.
 * Of two prices for one day the later entry wins: the rate of that day takes its values.
 */
export async function saveRate(
  { database, reference, today }: SaveRateDeps,
  id: number | null,
  body: RateBody,
  by: Requester,
  keep?: KeepReply<SavedRate>,
): Promise<SavedRate> {
  const { purpose, type, active, effective_from, version, rates: seen, ...rest } = body
  const day = await today()
  const saved = await database
    .inTransaction(async (tx) => {
      const before = id === null ? null : await lockRate(tx, id)
      if (id !== null && before === null) throw notFound(messageOf('rates.rate'))
      if (version !== undefined && before !== null && before.version !== version)
        throw conflict(messageOf('rates.changedMeanwhile'))
      if (before !== null && (before.purpose !== purpose || before.type !== type))
        throw refused(messageOf('rates.priceStaysWithItsCopy'))
      const amounts = await checkedAmounts(tx, purpose, withoutOwnId(rest, id))
      const fields = {
        purpose,
        type,
        active,
        effective_from: effective_from ?? before?.effective_from ?? day,
      }
      const problem = findDayProblem(fields.effective_from, { today: day, before: before?.effective_from })
      if (problem !== null) throw invalid({ effective_from: [messageOf(`rates.${problem}`)] })
      if (before !== null) await expectNotEnded(tx, before, { ...fields, amounts }, day)
      const first = id === null && !(await hasRates(tx, { purpose, type }))
      // A new price continues the one before, of which its form showed the amounts. A changed one only replaces another.
      const earlier =
        before === null ? await lockLatestRate(tx, fields) : await lockRateOfDay(tx, fields, before.id)
      if (earlier !== null && !hasSeen(seen, earlier)) throw conflict(messageOf('rates.changedMeanwhile'))
      const replaced = earlier?.effective_from === fields.effective_from ? earlier : null
      if (before !== null && replaced !== null) {
        await deletePlannedRate(tx, before, day)
        const subject = `transcript_rate:${before.id}`
        await recordAudit(tx, { ...by, action: 'transcript_rate.delete', subject, before })
      }
      const changed = replaced ?? before
      const rateId = changed?.id ?? (await insertRate(tx, fields))
      if (changed !== null) await updateRate(tx, rateId, fields)
      await replaceAmounts(tx, rateId, amounts)
      const ended = active || fields.effective_from > day ? [] : await endEarlierRates(tx, fields)
      const after = { id: rateId, ...fields, amounts, version: changed === null ? 0 : changed.version + 1 }
      const result = { rate: staffRateView(after), first, replaces: replaced !== null }
      await keep?.(tx, result)
      await reference.changed(tx, 'rates')
      await recordAudit(tx, {
        ...by,
        action: changed === null ? 'transcript_rate.create' : 'transcript_rate.update',
        subject: `transcript_rate:${rateId}`,
        before: changed,
        after,
      })
      for (const rate of ended)
        await recordAudit(tx, {
          ...by,
          action: 'transcript_rate.update',
          subject: `transcript_rate:${rate.id}`,
          before: rate,
          after: { ...rate, active: false, version: rate.version + 1 },
        })
      return result
    })
    .catch((error: unknown) => {
      // Two people price the same day at the same moment.
      if (isUniqueViolation(error)) throw taken('effective_from', messageOf('rates.pricedMeanwhile'))
      throw error
    })
  reference.drop('rates')
  return saved
}

/** A price that a later one has followed stays on record as it was. @throws Failure refused */
async function expectNotEnded(
  tx: Tx,
  before: Rate,
  after: Omit<Rate, 'id' | 'version'>,
  today: string,
): Promise<void> {
  const { id, version } = before
  const latest = await latestDayOf(tx, before, today)
  if (
    latest !== null &&
    before.effective_from < latest &&
    !isDeepStrictEqual(before, { id, version, ...after })
  )
    throw refused(messageOf('rates.priceHasEnded', { day: { day: latest } }))
}

/** When a price is switched off, earlier prices do not come back. */
async function endEarlierRates(tx: Tx, fields: RateFields): Promise<Rate[]> {
  const earlier = await lockEarlierRates(tx, fields)
  for (const { id, purpose, type, effective_from } of earlier)
    await updateRate(tx, id, { purpose, type, effective_from, active: false })
  return earlier
}

/** A client may send back the row it received. */
function withoutOwnId(fields: Record<string, unknown>, id: number | null): Record<string, unknown> {
  if (id === null || fields.id !== id) return fields
  const { id: _own, ...others } = fields
  return others
}

async function checkedAmounts(
  tx: Tx,
  purpose: string,
  given: Record<string, unknown>,
): Promise<Record<string, Minor>> {
  const purposes = (await listPurposes(tx)).filter(({ active }) => active)
  if (!purposes.some((row) => row.code === purpose))
    throw refused(messageOf('rates.noPurposeChooseOne', { purpose, names: names(purposes) }))
  const formats = (await listFormats(tx)).filter(({ active }) => active)
  const amounts: Record<string, Minor> = {}
  for (const [key, value] of Object.entries(given)) {
    if (!formats.some((row) => row.key === key) || typeof value !== 'number')
      throw refused(
        messageOf('rates.noFormatPrice', { key, formats: formats.map((row) => row.key).join(', ') }),
      )
    amounts[key] = toMinor(value)
  }
  if (Object.keys(amounts).length === 0)
    throw refused(messageOf('rates.enterAmountLeastOneFormat', { names: names(formats) }))
  return amounts
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => ({ own: name }))

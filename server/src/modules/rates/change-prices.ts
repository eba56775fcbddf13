import type { Received } from '@testamur/contract/endpoint'
import { LARGEST_AMOUNT, toMajor, toMinor } from '@testamur/contract/money'
import type { changeTranscriptRates } from '@testamur/contract/rates/percent-changes'
import type { z } from 'zod'
import type { Requester } from '../../core/actor.ts'
import { conflict, refused } from '../../core/failure.ts'
import { changeByPercent } from '../../core/percent.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { type Rate, ratesInForce } from './prices.ts'
import type { SaveRateDeps } from './save-rate.ts'
import { listFormats, listPurposes } from './store/choices.ts'
import { insertRate, lockRates, replaceAmounts, updateRate } from './store/rates.ts'

type Body = Received<typeof changeTranscriptRates>['body']
export type ChangedPrices = z.input<(typeof changeTranscriptRates)['data']>

/** A rate that changes, and its prices from that day on. */
type ChangedRate = { readonly before: Rate; readonly amounts: Rate['amounts'] }

/** Raises or lowers prices from a day on, in one transaction; with `dry_run`, answers what would change. */
export async function changePrices(
  { database, reference, today }: SaveRateDeps,
  body: Body,
  by: Requester,
): Promise<ChangedPrices> {
  const now = await today()
  const day = body.effective_from ?? now
  if (day < now) throw refused(messageOf('rates.dayHasPassed'))
  const changed = await database
    .inTransaction(async (tx) => {
      const rates = await lockRates(tx)
      const changes = changedRates(ratesInForce(rates, day), body)
      if (changes.length === 0) throw refused(messageOf('rates.nothingToChange'))
      if (body.rates !== undefined && !namesAllOf('id', changes.map(versionOf), body.rates))
        throw conflict(messageOf('rates.pricesChangedMeanwhile'))
      await expectWithinLimit(tx, changes)
      if (!body.dry_run) {
        await writeChanges(tx, changes, day, by)
        await reference.changed(tx, 'rates')
      }
      return { changes, later: rates.filter((rate) => rate.active && rate.effective_from > day) }
    })
    .catch((error: unknown) => {
      // Somebody adds a price of that day at the same moment.
      if (isUniqueViolation(error)) throw conflict(messageOf('rates.pricesChangedMeanwhile'))
      throw error
    })
  if (!body.dry_run) reference.drop('rates')
  return {
    effective_from: day,
    rates: changed.changes.map(versionOf),
    planned_later: changed.later.length,
    changes: changed.changes.flatMap(({ before, amounts }) =>
      Object.entries(before.amounts)
        .filter(([format]) => isChosen(body.formats, format))
        .map(([format, amount]) => ({
          purpose: before.purpose,
          type: before.type,
          format,
          before: toMajor(amount),
          after: toMajor(amounts[format] ?? amount),
        })),
    ),
  }
}

const versionOf = ({ before: { id, version } }: ChangedRate) => ({ id, version })

const isChosen = <T>(chosen: readonly T[] | undefined, one: T): boolean =>
  chosen === undefined || chosen.includes(one)

function changedRates(
  inForce: readonly Rate[],
  { purposes, types, formats, percent, round_to }: Body,
): ChangedRate[] {
  const step = toMinor(round_to)
  return inForce
    .filter((rate) => isChosen(purposes, rate.purpose) && isChosen(types, rate.type))
    .filter((rate) => Object.keys(rate.amounts).some((format) => isChosen(formats, format)))
    .map((before) => ({
      before,
      amounts: Object.fromEntries(
        Object.entries(before.amounts).map(([format, amount]) => [
          format,
          isChosen(formats, format) ? changeByPercent(amount, { percent, step }) : amount,
        ]),
      ),
    }))
}

/** @throws Failure refused, with the first price that would be higher than a price may be. */
async function expectWithinLimit(tx: Tx, changes: readonly ChangedRate[]): Promise<void> {
  for (const { before, amounts } of changes) {
    const tooHigh = Object.keys(amounts).find((key) => (amounts[key] ?? 0) > toMinor(LARGEST_AMOUNT))
    if (tooHigh === undefined) continue
    const purpose = (await listPurposes(tx)).find(({ code }) => code === before.purpose)
    const format = (await listFormats(tx)).find(({ key }) => key === tooHigh)
    throw refused(
      messageOf('rates.priceTooHigh', {
        purpose: { own: purpose?.name ?? before.purpose },
        type: before.type,
        format: { own: format?.name ?? tooHigh },
        largest: { count: LARGEST_AMOUNT },
      }),
    )
  }
}

/** A rate that begins on that day is changed; any other is kept until the day before, and a new rate follows it. */
async function writeChanges(
  tx: Tx,
  changes: readonly ChangedRate[],
  day: string,
  by: Requester,
): Promise<void> {
  const links = []
  for (const { before, amounts } of changes) {
    const fields = { purpose: before.purpose, type: before.type, active: true, effective_from: day }
    const sameDay = before.effective_from === day
    const id = sameDay ? before.id : await insertRate(tx, fields)
    if (sameDay) await updateRate(tx, id, fields)
    await replaceAmounts(tx, id, amounts)
    links.push({
      action: sameDay ? 'transcript_rate.update' : 'transcript_rate.create',
      subject: `transcript_rate:${id}`,
      before: sameDay ? before : null,
      after: { id, ...fields, amounts, version: sameDay ? before.version + 1 : 0 },
    })
  }
  for (const link of links) await recordAudit(tx, { ...by, ...link })
}

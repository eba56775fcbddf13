import type { Received } from '@testamur/contract/endpoint'
import { LARGEST_AMOUNT, toMajor, toMinor } from '@testamur/contract/money'
import type { changeTranscriptRates } from '@testamur/contract/rates/percent-changes'
import type { z } from 'zod'
import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import { changeByPercent } from '../../core/percent.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { changePrices, type PriceChange, type PriceDeps } from '../settings/index.ts'
import { type Rate, type RateFields, ratesInForce } from './prices.ts'
import { rateKind } from './rate-kind.ts'
import { listFormats, listPurposes } from './store/choices.ts'
import { lockRates } from './store/rates.ts'

type Body = Received<typeof changeTranscriptRates>['body']
type Changed = z.input<(typeof changeTranscriptRates)['data']>
type ChangedRate = PriceChange<RateFields>

/** Raises or lowers prices from a day on; with `dry_run`, answers what would change. */
export async function changeRates(deps: PriceDeps, body: Body, by: Requester): Promise<Changed> {
  const { day, changes, rates, later } = await changePrices(
    deps,
    rateKind,
    {
      ...body,
      lockActive: async (tx) => (await lockRates(tx)).filter(({ active }) => active),
      changesOf: (active, from) => changedRates(ratesInForce(active, from), body, from),
      nothingToChange: messageOf('rates.nothingToChange'),
      expectWithinLimit,
    },
    by,
  )
  return {
    effective_from: day,
    rates,
    planned_later: later,
    changes: changes.flatMap(({ before, after }) =>
      Object.entries(before.amounts)
        .filter(([format]) => isChosen(body.formats, format))
        .map(([format, amount]) => ({
          purpose: before.purpose,
          type: before.type,
          format,
          before: toMajor(amount),
          after: toMajor(after.amounts[format] ?? amount),
        })),
    ),
  }
}

const isChosen = <T>(chosen: readonly T[] | undefined, one: T): boolean =>
  chosen === undefined || chosen.includes(one)

function changedRates(
  inForce: readonly Rate[],
  { purposes, types, formats, percent, round_to }: Body,
  day: string,
): ChangedRate[] {
  const step = toMinor(round_to)
  return inForce
    .filter((rate) => isChosen(purposes, rate.purpose) && isChosen(types, rate.type))
    .filter((rate) => Object.keys(rate.amounts).some((format) => isChosen(formats, format)))
    .map((before) => {
      const amounts = Object.fromEntries(
        Object.entries(before.amounts).map(([format, amount]) => [
          format,
          isChosen(formats, format) ? changeByPercent(amount, { percent, step }) : amount,
        ]),
      )
      const { purpose, type } = before
      return { before, after: { purpose, type, active: true, effective_from: day, amounts } }
    })
}

/** @throws Failure refused, with the first price that would be higher than a price may be. */
async function expectWithinLimit(tx: Tx, changes: readonly ChangedRate[]): Promise<void> {
  for (const {
    before,
    after: { amounts },
  } of changes) {
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

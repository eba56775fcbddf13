import type { Minor } from '@testamur/contract/money'
import type { Requester } from '../../core/actor.ts'
import { type Choice, findMissing, type MissingCombination, ratesInForce, rateView } from './prices.ts'
import { type RateBody, type SaveRateDeps, saveRate } from './save-rate.ts'
import { listFormats, listPurposes, listRates } from './store.ts'

export type RatesDeps = SaveRateDeps & {
  /** The application types on offer: their rows belong to applications. */
  readonly activeTypes: () => Promise<readonly Choice[]>
}

export type TranscriptPrices = {
  readonly transcript: readonly {
    id: number
    purpose: string
    type: 'student_copy' | 'official_copy'
    amounts: Readonly<Record<string, Minor>>
  }[]
  readonly formats: readonly { key: string; name: string; channel: 'electronic' | 'paper' }[]
}

export type Rates = ReturnType<typeof createRates>

export function createRates(deps: RatesDeps) {
  const { database, reference, today, activeTypes } = deps
  // Future prices are kept with the others: the day decides at every question, so that midnight needs no one awake.
  const all = reference.cached('rates', async () => {
    const { db } = database
    return { rates: await listRates(db), purposes: await listPurposes(db), formats: await listFormats(db) }
  })
  const inForce = async () => ratesInForce((await all()).rates, await today())

  return {
    /** Today's prices in minor units, from memory. */
    async priceList(): Promise<TranscriptPrices> {
      return { transcript: await inForce(), formats: (await all()).formats }
    },
    purposes: async () => (await all()).purposes,
    formats: async () => (await all()).formats,
    transcriptRates: async () => (await inForce()).map(rateView),
    /** What `/application-data` keeps serialised is out of date then, and on another day. */
    onChange: (listener: () => void) => reference.onChange(['rates'], listener),
    today,

    async missingCombinations(): Promise<MissingCombination[]> {
      const { purposes, formats } = await all()
      const offered = { purposes: purposes.map((purpose) => purpose.code), formats }
      return findMissing(await activeTypes(), await inForce(), offered)
    },

    create: (body: RateBody, by: Requester) => saveRate(deps, null, body, by),
    update: (id: number, body: RateBody, by: Requester) => saveRate(deps, id, body, by),
  }
}

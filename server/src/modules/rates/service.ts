import type { Minor } from '@testamur/contract/money'
import type { Reference } from '../../platform/reference.ts'
import { type ChoicesDeps, createChoices } from './choices.ts'
import { findMissing, type MissingCombination, ratesInForce, rateView, staffRateView } from './prices.ts'
import { listDeliveryMethods, listFormats, listPurposes } from './store/choices.ts'
import { listRates } from './store/rates.ts'

export type RatesDeps = ChoicesDeps & { readonly reference: Reference }

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
  // Future prices are kept with the others and the day is compared at every question, so nothing has to happen at
  // midnight.
  const all = reference.cached('rates', async () => {
    const { db } = database
    return {
      rates: await listRates(db),
      purposes: await listPurposes(db),
      formats: await listFormats(db),
      methods: await listDeliveryMethods(db),
    }
  })
  const inForce = async () => ratesInForce((await all()).rates, await today())
  const onOffer = <Choice extends { active: boolean }>(choices: readonly Choice[]) =>
    choices.filter(({ active }) => active)

  return {
    /** What the use cases behind our own routes need. */
    deps,

    /** Today's prices in minor units, from memory. */
    async priceList(): Promise<TranscriptPrices> {
      const formats = onOffer((await all()).formats)
      return {
        transcript: await inForce(),
        formats: formats.map(({ key, name, channel }) => ({ key, name, channel })),
      }
    },
    /** Including former ones, which existing applications still name. */
    purposes: async () => (await all()).purposes,
    formats: async () => (await all()).formats,
    deliveryMethods: async () => (await all()).methods,
    transcriptRates: async () => (await inForce()).map(rateView),
    /** The listener invalidates the serialised answer of `/application-data`. */
    onChange: (listener: () => void) => reference.onChange(['rates'], listener),
    today,

    async missingCombinations(): Promise<MissingCombination[]> {
      const { purposes, formats } = await all()
      const offered = {
        purposes: onOffer(purposes).map((purpose) => purpose.code),
        formats: onOffer(formats),
      }
      return findMissing(await activeTypes(), await inForce(), offered)
    },
    list: async () => (await listRates(database.db)).map(staffRateView),
    choices: createChoices(deps),
  }
}

import type { applicationData, Programme } from '@testamur/contract/applications/application-data'
import type { Courier, Region } from '@testamur/contract/delivery/delivery'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Translations } from '@testamur/contract/institution/own-words'
import type { Said, Unsaid } from '@testamur/contract/message'
import type { Clock } from '../../../core/clock.ts'
import { type Day, dayOf } from '../../../core/days.ts'
import { saidByRow } from '../../../platform/own-words/index.ts'
import type { Reference, ReferenceTopic } from '../../../platform/reference.ts'
import { type ClosedDays, type ClosedTime, closedTimes } from '../../calendar/index.ts'
import type { Delivery } from '../../delivery/index.ts'
import type { Rates } from '../../rates/index.ts'
import type { Students } from '../../students/index.ts'
import { type ApplicationTypes, offeredType } from './application-types.ts'
import type { PriceList } from './pricing.ts'
import type { StoredApplicationType } from './store/application-types.ts'

export type CatalogueDeps = {
  readonly clock: Clock
  readonly reference: Reference
  readonly institution: () => Promise<Institution>
  readonly types: ApplicationTypes
  readonly rates: Pick<Rates, 'priceList' | 'purposes' | 'formats' | 'deliveryMethods' | 'transcriptRates'>
  readonly delivery: Pick<
    Delivery,
    'deliveryPrices' | 'deliveryRates' | 'regions' | 'regionNames' | 'couriers' | 'courierById' | 'offered'
  >
  readonly students: Pick<Students, 'programmes'>
  readonly closures: () => Promise<readonly ClosedDays[]>
}

/** What is on offer today, and the names of what was on offer before. */
export type Catalogue = {
  readonly day: Day
  readonly institution: Institution
  readonly prices: PriceList
  readonly types: ReadonlyMap<number, StoredApplicationType>
  /** Names of those on offer. */
  readonly purposes: ReadonlyMap<string, string>
  readonly formats: ReadonlyMap<string, string>
  readonly deliveryMethods: ReadonlyMap<string, string>
  /** Names of all purposes, formats and delivery methods, including former ones. */
  readonly purposeNames: ReadonlyMap<string, string>
  readonly formatNames: ReadonlyMap<string, string>
  readonly deliveryMethodNames: ReadonlyMap<string, string>
  readonly regions: readonly Region[]
  /** Names of all regions, including former ones. */
  readonly regionNames: ReadonlyMap<number, string>
  readonly programmes: ReadonlyMap<number, Programme>
  /** Those on offer. */
  readonly couriers: ReadonlyMap<number, Courier>
  /** Finds a courier, including former ones. */
  courierById(id: number): Promise<Courier | null>
  /** Days on which the office is closed, and the same as stretches of time. */
  readonly closures: readonly ClosedDays[]
  readonly closed: readonly ClosedTime[]
  /** The same, as `/application-data` answers it. */
  readonly data: Unsaid<typeof applicationData>
}

export type CatalogueSource = {
  /** From memory, unless something has changed or a new day has begun. */
  today(): Promise<Catalogue>
  /**
   * Calls the listener when an answer made from the catalogue is out of date: after a change in any process, and at
   * midnight.
   */
  onChange(listener: () => void): void
}

const topics: readonly ReferenceTopic[] = [
  'institution',
  'rates',
  'delivery',
  'programmes',
  'application-types',
  'closures',
]

export function createCatalogue(deps: CatalogueDeps): CatalogueSource {
  const { clock, reference, institution } = deps
  const listeners: (() => void)[] = []
  let held: { readonly day: Day; readonly loading: Promise<Catalogue> } | undefined
  const drop = () => {
    held = undefined
    for (const listener of listeners) listener()
  }
  reference.onChange(topics, drop)

  return {
    async today() {
      const day = dayOf(clock.now(), (await institution()).time_zone)
      if (held !== undefined && held.day !== day) drop()
      if (held === undefined) {
        const loading = load(deps, day)
        const mine = { day, loading }
        held = mine
        loading.catch(() => {
          if (held === mine) held = undefined
        })
      }
      return held.loading
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

async function load(deps: CatalogueDeps, day: Day): Promise<Catalogue> {
  const { rates, delivery, types } = deps
  const [
    institution,
    priced,
    allPurposes,
    allFormats,
    allMethods,
    transcriptRates,
    allTypes,
    deliveryPrices,
  ] = await Promise.all([
    deps.institution(),
    rates.priceList(),
    rates.purposes(),
    rates.formats(),
    rates.deliveryMethods(),
    rates.transcriptRates(),
    types.all(),
    delivery.deliveryPrices(),
  ])
  const [deliveryRates, regions, regionNames, couriers, offered, programmes, closures] = await Promise.all([
    delivery.deliveryRates(),
    delivery.regions(),
    delivery.regionNames(),
    delivery.couriers(),
    delivery.offered(),
    deps.students.programmes(),
    deps.closures(),
  ])
  const purposes = allPurposes.filter(({ active }) => active)
  const formats = allFormats.filter(({ active }) => active)
  const methods = allMethods.filter(({ active }) => active)
  return {
    day,
    institution,
    prices: { transcript: priced.transcript, formats: priced.formats, delivery: deliveryPrices },
    types: new Map(allTypes.map((type) => [type.id, type])),
    purposes: new Map(purposes.map(({ code, name }) => [code, name])),
    formats: new Map(formats.map(({ key, name }) => [key, name])),
    deliveryMethods: new Map(methods.map(({ code, name }) => [code, name])),
    purposeNames: new Map(allPurposes.map(({ code, name }) => [code, name])),
    formatNames: new Map(allFormats.map(({ key, name }) => [key, name])),
    deliveryMethodNames: new Map(allMethods.map(({ code, name }) => [code, name])),
    regions,
    regionNames,
    programmes: new Map(programmes.map((programme) => [programme.id, programme])),
    couriers: new Map(couriers.map((courier) => [courier.id, courier])),
    courierById: delivery.courierById,
    closures,
    closed: closedTimes(closures, institution.time_zone),
    data: {
      transcript_rates: transcriptRates,
      delivery_rates: deliveryRates,
      application_types: allTypes.filter((type) => type.active).map(offeredType),
      programmes: [...programmes],
      ...offered,
      purposes: purposes.map((row) => ({ code: row.code, name: nameOf(row) })),
      formats: formats.map((row) => ({ key: row.key, name: nameOf(row), channel: row.channel })),
      delivery_methods: methods.map((row) => ({ code: row.code, name: nameOf(row) })),
      currency: institution.currency,
    },
  }
}

const nameOf = ({
  name,
  translations,
}: {
  readonly name: string
  readonly translations: Translations
}): Said => saidByRow(translations, 'name', name)

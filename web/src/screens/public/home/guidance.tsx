import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { deliveryOptions } from '../../../features/applications/destinations.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { type Translate, useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'

type Offer = { name: string; rate: number; days: { least: number; most: number } | 'unknown' | 'varies' }

function daysText(t: Translate<'home-reading'>, days: Offer['days']): string {
  if (days === 'unknown') return t('deliveryUnknown')
  if (days === 'varies') return t('deliveryVaries')
  const { least: min, most: max } = days
  return min === max ? t('deliverySame', { max }) : t('deliveryDays', { min, max })
}

/** The cheapest way to each of these regions. */
function offersTo(data: ApplicationData, type: 1 | 2): Offer[] {
  return data.regions
    .filter((region) => region.type === type)
    .flatMap((region) => {
      const [cheapest] = deliveryOptions(data, region)
      if (cheapest === undefined) return []
      const { rate, eta_days_min: least, eta_days_max: most } = cheapest
      return [
        { name: region.name, rate, days: least === null || most === null ? 'unknown' : { least, most } },
      ]
    })
}

/** From the shortest time to the longest, as far as that is true of every region. */
function summaryDays(offers: readonly Offer[]): Offer['days'] {
  const known = offers.flatMap(({ days }) => (typeof days === 'object' ? [days] : []))
  if (known.length === 0) return 'unknown'
  if (known.length < offers.length) return 'varies'
  return {
    least: Math.min(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
  }
}

/** The cheapest price, and how long it takes. */
function summary(name: string, offers: readonly Offer[]): Offer[] {
  if (offers.length === 0) return []
  return [
    {
      name,
      rate: Math.min(...offers.map(({ rate }) => rate)),
      days: summaryDays(offers),
    },
  ]
}

function Offers({ offers, currency }: { offers: readonly Offer[]; currency: string }) {
  const t = useText('home-reading')
  const home = useText('home')
  return (
    <dl className="divide-y divide-line">
      {offers.map(({ name, rate, days }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt>{name}</dt>
          <dd className="numbers ms-auto text-end">
            <span className="font-semibold">{home('from', { amount: formatMoney(rate, currency) })}</span>
            <span className="block text-sm text-faint">{daysText(t, days)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Deliveries({ data }: { data: ApplicationData }) {
  const t = useText('home-reading')
  const domestic = offersTo(data, 1)
  const abroad = offersTo(data, 2)
  const both = [...summary(t('deliveryDomestic'), domestic), ...summary(t('deliveryAbroad'), abroad)]
  return (
    <>
      <h3 className="mt-8 mb-2 text-lg font-semibold">{t('deliveryTitle')}</h3>
      <Offers offers={both} currency={data.currency} />
      {domestic.length + abroad.length > both.length && (
        <details className="mt-1 border-t border-line pt-2">
          <summary className="min-h-9 py-1.5 font-semibold text-brand-text">{t('deliveryAll')}</summary>
          <Offers offers={[...domestic, ...abroad]} currency={data.currency} />
        </details>
      )}
    </>
  )
}

/** What to have at hand, where copies may go, and whom not to pay. */
export function Guidance() {
  const t = useText('home-reading')
  const data = useApplicationData()
  const institution = useInstitution()
  const needs = [
    t('needMatric', { example: institution?.matric_example ?? 'CSC/2015/0042' }),
    t('needEmail'),
    t('needDestination'),
    t('needPayment'),
  ]
  return (
    <section className="shell grid gap-12 py-16 md:py-20 lg:grid-cols-2 lg:gap-20">
      <div>
        <h2 className="mb-5 text-2xl font-bold">{t('needTitle')}</h2>
        <ul className="grid gap-4">
          {needs.map((need) => (
            <li key={need} className="flex gap-3">
              <Icon name="check" className="mt-1 text-success-text" />
              <span>{need}</span>
            </li>
          ))}
        </ul>
        {institution?.office.email && (
          <div className="mt-10 flex gap-3.5 rounded-md border-s-4 border-warning bg-warning-tint p-5">
            <Icon name="warning" className="mt-0.5 text-warning-text" />
            <div>
              <h2 className="font-semibold">{t('fraudTitle')}</h2>
              <p className="mt-1">{t('fraudText', { email: institution.office.email })}</p>
            </div>
          </div>
        )}
      </div>
      <div>
        <h2 className="mb-5 text-2xl font-bold">{t('whereTitle')}</h2>
        {institution && <p>{institution.said.destination_note}</p>}
        {data && <Deliveries data={data} />}
      </div>
    </section>
  )
}

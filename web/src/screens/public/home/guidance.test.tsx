import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { setPrinted } from '../../../lib/portal.ts'
import { loadAreas } from '../../../lib/text.ts'
import { Guidance } from './guidance.tsx'

const region = (id: number, name: string, type: 1 | 2) => ({ id, name, type, countries: [], states: [] })
const rate = (id: number, region_id: number | null, days: readonly [number, number] | null) => ({
  id,
  delivery_type: 'domestic' as const,
  region_id,
  courier_id: null,
  rate: 3500,
  eta_days_min: days?.[0] ?? null,
  eta_days_max: days?.[1] ?? null,
  active: true,
})

const data = (delivery_rates: ApplicationData['delivery_rates']): ApplicationData => ({
  transcript_rates: [],
  delivery_rates,
  application_types: [],
  programmes: [],
  couriers: [],
  regions: [region(1, 'Lagos', 1), region(2, 'North', 1)],
  purposes: [],
  formats: [],
  delivery_methods: [],
  currency: 'NGN',
})

/** The delivery times as they are read, those of the summary first. */
function timesOf(rates: ApplicationData['delivery_rates']): string[] {
  setPrinted(null, data(rates))
  onTestFinished(() => setPrinted(null, null))
  const page = renderToStaticMarkup(<Guidance />)
  return [...page.matchAll(/<span class="block[^"]*">([^<]*)</g)].map(([, text = '']) => text)
}

beforeAll(async () => {
  await loadAreas(['home', 'home-reading', 'common'], 'en')
  await loadAreas(['home', 'home-reading', 'common'], 'fr')
})

test('regions whose delivery time is known show it, and the summary shows the whole range', () => {
  expect(timesOf([rate(1, 1, [2, 5]), rate(2, 2, [4, 9])])).toEqual([
    '2 to 9 working days',
    '2 to 5 working days',
    '4 to 9 working days',
  ])
})

test('a delivery type’s rate without days is said to be of unknown time, beside a region’s own', () => {
  expect(timesOf([rate(1, 1, [2, 5]), rate(2, null, null)])).toEqual([
    'Delivery time not known for every region',
    '2 to 5 working days',
    'Delivery time not known',
  ])
})

test('the same in French', () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  expect(timesOf([rate(2, null, null)])).toEqual(Array(3).fill('Délai de livraison inconnu'))
})

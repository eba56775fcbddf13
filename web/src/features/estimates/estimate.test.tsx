import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../../lib/language.ts'
import { loadAreas } from '../../lib/text.ts'
import { Estimate } from './estimate.tsx'

const type: ApplicationType = {
  id: 1,
  name: 'Transcript',
  code: 'transcript',
  category: 'transcript',
  description: '',
  instructions: '',
  purposes: [],
  types: [],
  formats: [],
  base_fee: 0,
  working_days: 10,
  max_copies: 10,
  uploads: [],
  fields: [],
}

/** The estimate of a courier copy to a region whose delivery takes these days. */
function render(days: readonly [number, number] | null): string {
  const data: ApplicationData = {
    transcript_rates: [],
    delivery_rates: [
      {
        id: 3,
        delivery_type: 'domestic',
        region_id: null,
        courier_id: null,
        rate: 4200,
        eta_days_min: days?.[0] ?? null,
        eta_days_max: days?.[1] ?? null,
        active: true,
      },
    ],
    application_types: [type],
    programmes: [],
    couriers: [],
    regions: [{ id: 1, name: 'Lagos', type: 1, countries: [], states: [] }],
    purposes: [],
    formats: [],
    delivery_methods: [],
    currency: 'NGN',
  }
  const chosen = { purpose: '', copy: 'official_copy', format: 'hard_copy', regionId: '1' } as const
  return renderToStaticMarkup(
    <Estimate data={data} choices={{ ...chosen, type, paper: true }}>
      {null}
    </Estimate>,
  )
}

beforeAll(async () => {
  await loadAreas(['start-application', 'common'], 'en')
  await loadAreas(['start-application', 'common'], 'fr')
})

test('days on the way are shown where they are known, and said not to be known otherwise', () => {
  expect(render([2, 5])).toContain('<dd class="font-semibold">2 to 5 days</dd>')
  expect(render(null)).toContain('<dd class="font-semibold">Not known</dd>')
  expect(render(null)).not.toMatch(/\d to \d/)
})

test('the same in French', () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  expect(render(null)).toContain('<dd class="font-semibold">Délai inconnu</dd>')
})

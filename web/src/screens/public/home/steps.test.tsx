import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { setPrinted } from '../../../lib/portal.ts'
import { loadAreas } from '../../../lib/text.ts'
import { Steps } from './steps.tsx'

const data: ApplicationData = {
  transcript_rates: [],
  delivery_rates: [],
  application_types: [
    {
      id: 1,
      name: 'Transcript',
      code: 'transcript',
      description: '',
      category: 'transcript',
      purposes: [],
      types: [],
      formats: [],
      uploads: [],
      fields: [],
      instructions: '',
      base_fee: 0,
      working_days: 10,
      max_copies: 5,
    },
  ],
  programmes: [],
  couriers: [],
  regions: [],
  purposes: [],
  formats: [],
  delivery_methods: [],
  currency: 'NGN',
}
const board = { documents: [], queue: { waiting: 0, in_work: 0 }, closures: [] }

beforeAll(async () => {
  await loadAreas(['home-reading', 'common'], 'en')
})

test('how long the check takes is said by the board, and here only without one', () => {
  setPrinted(null, data)
  onTestFinished(() => setPrinted(null, null))
  expect(renderToStaticMarkup(<Steps board={null} />)).toContain('within 10 working days')
  expect(renderToStaticMarkup(<Steps board={board} />)).not.toContain('working days')
})

import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { loadAreas } from '../../../lib/text.ts'
import { CopyCard } from './copy-card.tsx'

type Copy = TrackedApplication['copies'][number]

const sent: Copy = {
  id: 'b0f7c1de-0000-4000-8000-000000000001',
  type: 'official_copy',
  purpose: 'employment',
  format: 'hard_copy',
  delivery_method: 'courier',
  status: 'in_transit',
  enums: {
    status: { value: 'in_transit', label: 'In transit', tone: 'info', public_note: null, allowed: [] },
  },
  recipient: 'World Education Services',
  recipient_reference: null,
  courier: { name: 'DHL', waybill: '1234567890', url: null },
  eta: null,
}

const render = (over: Partial<Copy>) =>
  renderToStaticMarkup(<CopyCard copy={{ ...sent, ...over }} number={1} over={false} />)

beforeAll(async () => {
  await loadAreas(['track', 'common'], 'en')
  await loadAreas(['track', 'common'], 'fr')
})

test('a copy on its way shows its day, or says that nobody knows it', () => {
  expect(render({ eta: '2026-03-08' })).toContain('Expected by')
  expect(render({ eta: '2026-03-08' })).not.toContain('Delivery date not known')
  expect(render({})).toContain('Delivery date not known')
})

test('a copy that has arrived shows neither', () => {
  const page = render({ status: 'delivered' })
  expect(page).not.toContain('Expected by')
  expect(page).not.toContain('Delivery date not known')
})

test('the same in French', () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  expect(render({})).toContain('Date de livraison inconnue')
})

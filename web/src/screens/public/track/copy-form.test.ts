import type { ChangeableCopy } from '@testamur/contract/applications/after-submitting'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { expect, test } from 'vitest'
import { destinationBody, draftOf, sameDelivery } from './copy-form.ts'

const region = (id: number, name: string, countries: string[], states: string[]) => ({
  id,
  name,
  type: 1,
  countries,
  states,
})

/** One price for every domestic region: the address alone says which region it is. */
const data = {
  delivery_rates: [
    {
      id: 7,
      delivery_type: 'domestic',
      region_id: null,
      courier_id: 1,
      rate: 4000,
      eta_days_min: null,
      eta_days_max: null,
      active: true,
    },
  ],
  regions: [region(1, 'Lagos', ['NG'], ['Lagos']), region(2, 'North', ['NG'], ['Kano'])],
  transcript_rates: [],
  couriers: [],
} as unknown as ApplicationData

const mine = {
  id: 'b0f7c1de-0000-4000-8000-000000000001',
  delivery_method: 'courier',
  delivery_rate_id: 7,
  region_id: 1,
  delivery: 3500,
  recipient: { kind: 'self', name: 'Ada Obi', address_lines: ['1 Marina'], state: 'Lagos', country: 'NG' },
  recipient_profile_id: null,
  release_condition: 'immediate',
} as unknown as ChangeableCopy

const draft = draftOf(
  {
    type: 'official_copy',
    purpose: 'employment',
    format: 'hard_copy',
  } as TrackedApplication['copies'][number],
  mine,
)
const inState = (state: string) => ({ ...draft, recipient: { ...draft.recipient, state } })

test('a delivery to the same region keeps its price', () => {
  expect(sameDelivery(data, draft, mine)).toBe(true)
  expect(sameDelivery(data, { ...draft, recipient: { ...draft.recipient, line1: '2 Marina' } }, mine)).toBe(
    true,
  )
  expect(destinationBody(data, draft, mine)).not.toHaveProperty('delivery')
})

test('a delivery to another region does not, although the courier asks the same of both', () => {
  expect(sameDelivery(data, inState('Kano'), mine)).toBe(false)
  expect(destinationBody(data, inState('Kano'), mine)).toMatchObject({ region_id: 2, delivery: 4000 })
})

test('a delivery by another courier or in another way does not', () => {
  expect(sameDelivery(data, { ...draft, delivery_rate_id: 8 }, mine)).toBe(false)
  expect(sameDelivery(data, { ...draft, delivery_method: 'pickup' }, mine)).toBe(false)
})

import { expect, test } from 'vitest'
import { keepsDelivery } from './edit-rules.ts'

const sent = { delivery_method: 'courier', delivery_rate_id: 14, region_id: 7 } as const

test.each([
  ['the same rate to the same region', { region_id: 7 }, true],
  ['the same rate, no region named', {}, true],
  ['the rate of a delivery type, to another region', { region_id: 8 }, false],
  ['another rate', { delivery_rate_id: 15, region_id: 7 }, false],
])('what was invoiced for a delivery is kept: %s', (_, change, kept) => {
  expect(keepsDelivery(sent, { delivery_method: 'courier', delivery_rate_id: 14, ...change })).toBe(kept)
})

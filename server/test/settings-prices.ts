import type { SettingResource } from './settings-resources.ts'

/** Before its first day a price is added, changed and removed like any other setting. Its days have tests of their own. */
const planned = {
  key: 'id',
  text: null,
  taken: null,
  order: null,
  removable: true,
  seen: null,
} as const

const effective_from = '2031-02-01'

/** The prices that the walk over all settings sends. A new kind of price is a row here. */
export const priceResources: readonly SettingResource[] = [
  {
    ...planned,
    noun: 'transcript_rate',
    path: '/transcript-rates',
    table: 'transcript_rates',
    add: { effective_from, purpose: 'employment', type: 'student_copy', hard_copy: 8000 },
  },
  {
    ...planned,
    noun: 'delivery_rate',
    path: '/delivery-rates',
    table: 'delivery_rates',
    add: { effective_from, delivery_type: 'domestic', rate: 5000 },
  },
]

import type { FormField } from '@testamur/contract/asked-fields/field-rules'
import { toMinor } from '@testamur/contract/money'

const field = (given: Partial<FormField> & Pick<FormField, 'key' | 'label'>): FormField => ({
  kind: 'text',
  hint: '',
  required: true,
  options: [],
  ...given,
})

const free = {
  pricing: 'fixed',
  amount_minor: null as number | null,
  min_minor: null as number | null,
  max_minor: null as number | null,
  unit: null as string | null,
  min_quantity: null as number | null,
  max_quantity: null as number | null,
  audience: 'anyone',
  fields: [] as readonly FormField[],
}

const session = field({ key: 'session', label: 'Graduation session', hint: 'Like 2018/2019' })

const types = [
  {
    ...free,
    name: 'Alumni association dues',
    code: 'alumni_dues',
    description: 'One year of membership: the magazine, the library card for alumni, and the reunion list.',
    amount_minor: toMinor(5_000),
    fields: [session],
  },
  {
    ...free,
    name: 'Convocation gown hire',
    code: 'gown_hire',
    description: 'Gown, hood and cap for the day of the convocation. Bring your receipt to the gown desk.',
    amount_minor: toMinor(12_500),
    audience: 'students',
    fields: [
      field({ key: 'size', label: 'Gown size', kind: 'choice', options: ['S', 'M', 'L', 'XL', 'XXL'] }),
      field({
        key: 'height_cm',
        label: 'Your height in centimetres',
        kind: 'number',
        hint: 'So that the gown has the right length',
      }),
      field({ key: 'collect_on', label: 'Day of collection', kind: 'date', required: false }),
    ],
  },
  {
    ...free,
    name: 'Certified true copy',
    code: 'certified_copy',
    description:
      'Photocopies of a document of ours, certified by the registry. Bring the document to the registry.',
    pricing: 'per_unit',
    amount_minor: toMinor(1_500),
    unit: 'page',
    min_quantity: 1,
    max_quantity: 50,
    fields: [
      field({ key: 'document', label: 'Which document?', hint: 'Like: certificate, statement of result' }),
    ],
  },
  {
    ...free,
    name: 'Verification of a qualification',
    code: 'verification',
    description: 'For employers and agencies: we confirm in writing what a graduate of ours was awarded.',
    pricing: 'per_unit',
    amount_minor: toMinor(10_000),
    unit: 'graduate',
    min_quantity: 1,
    max_quantity: 100,
    fields: [
      field({ key: 'organisation', label: 'Your organisation' }),
      field({ key: 'graduates', label: 'Names of the graduates', hint: 'Separated by commas' }),
    ],
  },
  {
    ...free,
    name: 'Gift to the university',
    code: 'gift',
    description: 'You decide how much. Every gift is acknowledged by the vice-chancellor’s office.',
    pricing: 'variable',
    min_minor: toMinor(1_000),
    max_minor: toMinor(50_000_000),
    fields: [
      field({
        key: 'purpose',
        label: 'What should it help?',
        kind: 'choice',
        options: ['Where it is needed most', 'Scholarships', 'Library', 'Laboratories', 'Sports'],
      }),
    ],
  },
]

/** What the demo institution takes money for besides applications. */
export const paymentTypes = types.map((type, index) => ({ ...type, active: true, position: index + 1 }))

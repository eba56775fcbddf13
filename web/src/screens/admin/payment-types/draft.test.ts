import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { expect, test } from 'vitest'
import { emptyField, withFrenchOption } from '../../../features/asked-fields/field-draft.ts'
import { bodyOf, draftOf, emptyDraft } from './draft.ts'
import { typeSchema } from './form.ts'

const gown: PaymentType = {
  id: 1,
  name: 'Gown hire',
  code: 'gown',
  description: 'For a day',
  pricing: { kind: 'per_unit', amount: 12_500.5, unit: 'gown', min_quantity: 1, max_quantity: 5 },
  audience: 'students',
  fields: [
    { key: 'size', label: 'Size', kind: 'choice', hint: '', required: true, options: ['S', 'M'] },
    { key: 'day', label: 'Day', kind: 'date', hint: 'Of collection', required: false, options: [] },
  ],
  active: true,
  position: 3,
  version: 7,
  translations: {
    fr: {
      name: 'Location de toge',
      description: 'Pour un jour',
      unit: 'toge',
      'fields.size.label': 'Taille',
      'fields.size.hint': '',
      'fields.size.options.S': 'P',
      'fields.size.options.M': '',
      'fields.day.label': 'Jour',
      'fields.day.hint': '',
    },
  },
}
const words = (key: string) => key
const faultsOf = async (draft: typeof emptyDraft) =>
  (await typeSchema(words).safeParseAsync(draft)).error?.issues.map(({ path }) => path.join('.')) ?? []

test('what is edited and not changed is saved as it was', () => {
  const { id: _, position: __, version: ___, ...body } = gown
  expect(bodyOf(draftOf(gown))).toEqual(body)
})

test('an option that is taken away and written again still has its French', () => {
  const draft = draftOf(gown)
  const [size = emptyField] = draft.fields
  const french = withFrenchOption(withFrenchOption(size, 'M', 'Moyenne'), 'L', 'Grande')
  const body = (options: string) => bodyOf({ ...draft, fields: [{ ...french, options }] }).translations?.fr
  expect(body('M')).not.toHaveProperty(['fields.size.options.S'])
  expect(body('S\nM\nL')).toMatchObject({
    'fields.size.options.S': 'P',
    'fields.size.options.M': 'Moyenne',
    'fields.size.options.L': 'Grande',
  })
})

test('a new question gets a key from its words, never one that is taken', () => {
  const fields = [{ ...emptyField, label: 'Size' }, ...draftOf(gown).fields, { ...emptyField, label: 'Size' }]
  expect(bodyOf({ ...draftOf(gown), fields }).fields?.map(({ key }) => key)).toEqual([
    ...['size_2', 'size', 'day', 'size_3'],
  ])
})

test('every fault is told beside its field, the list of a choice as a whole', async () => {
  expect(await faultsOf(draftOf(gown))).toEqual([])
  expect((await faultsOf(emptyDraft)).toSorted()).toEqual(['code', 'name', 'pricing.amount'])
  const doubled = { ...emptyField, label: 'Size', kind: 'choice' as const, options: 'S\n\n S \n' }
  expect(await faultsOf({ ...draftOf(gown), fields: [doubled] })).toEqual(['fields.0.options'])
  const upside = { ...emptyDraft, name: 'Gift', code: 'gift', kind: 'variable' as const }
  const pricing = { ...emptyDraft.pricing, min: '2,000', max: '1,000' }
  expect(await faultsOf({ ...upside, pricing })).toEqual(['pricing.max'])
  expect(await faultsOf({ ...upside, kind: 'per_unit' })).toEqual([
    ...['pricing.amount', 'pricing.max_quantity', 'pricing.unit'],
  ])
})

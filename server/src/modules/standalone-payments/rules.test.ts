import {
  createFieldKey,
  type FormField,
  fieldFault,
  listValidAnswers,
} from '@testamur/contract/asked-fields/field-rules'
import { formatDecimal, toMajor, toMinor } from '@testamur/contract/money'
import { type Pricing, priceOf } from '@testamur/contract/standalone-payments/payment-rules'
import { cleanLine } from '@testamur/contract/written/signs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentTypes } from '../../../seeds/payment-types.ts'
import { say } from '../../messages/say.ts'
import type { PaymentTypeFields } from './rows.ts'
import { checkRequest, pricingOf, type Request, statusTexts, subjectOf } from './rules.ts'

const fixed: Pricing = { kind: 'fixed', amount: 12_500.5 }
const variable: Pricing = { kind: 'variable', min: 1_000, max: 50_000 }
const perUnit: Pricing = {
  kind: 'per_unit',
  amount: 1_500.1,
  unit: 'page',
  min_quantity: 2,
  max_quantity: 50,
}

describe('a price', () => {
  it.each([
    [fixed, {}, 1, 1_250_050],
    [fixed, { amount: 1 }, 1, 1_250_050],
    [fixed, { quantity: 1 }, 1, 1_250_050],
    [variable, { amount: 1_000 }, 1, 100_000],
    [variable, { amount: 1_000.01 }, 1, 100_001],
    [variable, { amount: 50_000 }, 1, 5_000_000],
    [perUnit, { quantity: 2 }, 2, 300_020],
    [perUnit, { quantity: 50, amount: 3 }, 50, 7_500_500],
  ] as const)('%j with %j is %i of them for %i', (pricing, chosen, quantity, total) => {
    expect(priceOf(pricing, chosen)).toMatchObject({ ok: true, quantity, total })
  })

  it.each([
    [fixed, { quantity: 2 }, 'quantity', 'once'],
    [variable, {}, 'amount', 'from 1,000.00 to 50,000.00'],
    [variable, { amount: 999.99 }, 'amount', 'from 1,000.00'],
    [variable, { amount: 50_000.01 }, 'amount', 'to 50,000.00'],
    [variable, { amount: 2_000.005 }, 'amount', 'from'],
    [variable, { amount: Number.NaN }, 'amount', 'from'],
    [variable, { amount: -2_000 }, 'amount', 'from'],
    [perUnit, {}, 'quantity', 'from 2 to 50'],
    [perUnit, { quantity: 1 }, 'quantity', 'from 2'],
    [perUnit, { quantity: 51 }, 'quantity', 'to 50'],
    [perUnit, { quantity: 2.5 }, 'quantity', 'whole'],
  ] as const)('%j with %j is refused on %s: %s', (pricing, chosen, field, words) => {
    const price = priceOf(pricing, chosen)
    expect(price).toMatchObject({ ok: false, field })
    expect(price.ok ? '' : say(price.fault, 'en')).toContain(words)
  })

  const minor = fc.integer({ min: 1, max: 100_000_000 })

  it('per unit is exactly the sum of its units, whatever they cost', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 1000 }), (each, quantity) => {
        const pricing: Pricing = { ...perUnit, amount: toMajor(each), min_quantity: 1, max_quantity: 1000 }
        const price = priceOf(pricing, { quantity })
        const sum = Array.from({ length: quantity }).reduce<bigint>((total) => total + BigInt(each), 0n)
        return price.ok && BigInt(price.total) === sum && price.each === each
      }),
    )
  })

  it('that varies is what was chosen if that lies between the bounds, and nothing otherwise', () => {
    fc.assert(
      fc.property(minor, minor, minor, (one, other, chosen) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const price = priceOf(
          { kind: 'variable', min: toMajor(min), max: toMajor(max) },
          { amount: toMajor(chosen) },
        )
        return chosen >= min && chosen <= max ? price.ok && price.total === chosen : !price.ok
      }),
    )
  })

  it('survives the way to the wire and back', () => {
    fc.assert(
      fc.property(minor, (amount_minor) => {
        const type = { ...gown, pricing: 'fixed', amount_minor } as const
        const pricing = pricingOf(type)
        return pricing.kind === 'fixed' && toMinor(pricing.amount) === amount_minor
      }),
    )
  })
})

const field = (given: Partial<FormField>): FormField => ({
  key: 'k',
  label: 'L',
  kind: 'text',
  hint: '',
  required: true,
  options: [],
  ...given,
})

describe('an answer', () => {
  const size = { kind: 'choice', options: ['S', 'M'] } as const
  it.each([
    [{}, '  Ọlá  \n', null],
    [{}, '   ', 'Fill this in'],
    [{ required: false }, '', null],
    [{}, 'x'.repeat(300), null],
    [{}, 'x'.repeat(301), 'at most 300'],
    [{}, 'a\u0007b', 'control'],
    [{ kind: 'number' }, '-1.5', null],
    [{ kind: 'number' }, '1.123456', null],
    [{ kind: 'number' }, '1.1234567', 'a number'],
    [{ kind: 'number' }, '1e9', 'a number'],
    [{ kind: 'number' }, '12 000', 'a number'],
    [{ kind: 'number' }, '12,5', null],
    [{ kind: 'number' }, '0,125', null],
    [{ kind: 'number' }, '1,500', 'a number'],
    [{ kind: 'number' }, '1,5,0', 'a number'],
    [size, 'M', null],
    [size, 'm', 'one from the list'],
    [size, '', 'one from the list'],
    [{ kind: 'date' }, '2024-02-29', null],
    [{ kind: 'date' }, '2023-02-29', 'Enter a date'],
    [{ kind: 'date' }, '29/02/2024', 'Enter a date'],
    [{ kind: 'date' }, '', 'Enter a date'],
    [{ kind: 'date' }, '12024-02-29', 'Enter a date'],
    [{ kind: 'date' }, '2024-02-291', 'Enter a date'],
    [{ kind: 'date' }, '0000-02-29', 'Enter a date'],
    [{ kind: 'date', required: false }, '', null],
  ] as const)('to %j of %j: %s', (given, typed, sentence) => {
    const fault = fieldFault(field(given), typed)
    expect(fault && say(fault, 'en')).toEqual(sentence && expect.stringContaining(sentence))
  })

  it('is kept on one line, without white space around it or twice inside it', () => {
    expect(cleanLine('  Ada \n  Obi ')).toBe('Ada Obi')
  })

  it('that is a number is kept with a point, as people of both languages type it', () => {
    const fields = [field({ kind: 'number' }), field({ key: 'text' })]
    const answers = { k: '12,5', text: '12,5' }
    expect(listValidAnswers(fields, answers).map(({ value }) => value)).toEqual(['12.5', '12,5'])
  })

  it('that passes is kept as it passed, and passes again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const kept = cleanLine(typed)
        return (
          fieldFault(field({}), typed)?.code === fieldFault(field({}), kept)?.code && cleanLine(kept) === kept
        )
      }),
    )
  })
})

it('gives every field a key of its own that the contract takes', () => {
  expect(createFieldKey('Gown size', [])).toBe('gown_size')
  expect(createFieldKey('Gown size', ['gown_size', 'gown_size_2'])).toBe('gown_size_3')
  expect(createFieldKey('2nd Ọ̀rọ̀ — №!', [])).toBe('nd_oro')
  expect(createFieldKey('名前', [])).toBe('field')
  expect(createFieldKey('  Height — in cm?!  ', [])).toBe('height_in_cm')
  expect(createFieldKey('x'.repeat(40), [])).toBe('x'.repeat(36))
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.constantFrom<string>('field', 'field_2', 'a', 'b')),
      (label, taken) => {
        const key = createFieldKey(label, taken)
        return /^[a-z][a-z0-9_-]{0,39}$/.test(key) && !taken.includes(key)
      },
    ),
  )
})

const known = (code: string): PaymentTypeFields => {
  const type = paymentTypes.find((row) => row.code === code)
  if (type === undefined) throw new Error(`The demo has no ${code}`)
  return { ...type, translations: {} } as PaymentTypeFields
}
const gown = known('gown_hire')

const request = (given: Partial<Request> = {}): Request => ({
  payment_type: 'gown_hire',
  name: 'Ada Obi',
  email: 'ada@example.com',
  matric_number: 'CSC/2015/0042',
  amount: 12_500,
  fields: { size: 'M', height_cm: ' 172 ' },
  ...given,
})

describe('a request', () => {
  it('that fits keeps its answers in the words of the day', () => {
    expect(checkRequest(gown, request())).toEqual({
      ok: true,
      quantity: 1,
      total: 1_250_000,
      answers: [
        { key: 'size', label: 'Gown size', value: 'M', choice: true },
        { key: 'height_cm', label: 'Your height in centimetres', value: '172' },
      ],
    })
  })

  it('is told everything that is wrong at once', () => {
    const { matric_number: _, ...nameless } = request()
    const checked = checkRequest(gown, { ...nameless, quantity: 3, fields: { size: 'XS', constructor: 'x' } })
    expect(checked).toMatchObject({ ok: false })
    expect(Object.keys('errors' in checked ? checked.errors : {}).toSorted()).toEqual([
      'fields.constructor',
      'fields.height_cm',
      'fields.size',
      'matric_number',
      'quantity',
    ])
  })

  it.each([12_499.99, 12_500.01, 0])('that saw %d is told today’s price', (amount) => {
    expect(checkRequest(gown, request({ amount }))).toEqual({ ok: false, total: 1_250_000 })
  })

  it('says what is wrong, field by field', () => {
    const { matric_number: _, ...nameless } = request()
    const checked = checkRequest(gown, { ...nameless, fields: { size: 'M', height_cm: '172' } })
    expect(checked).toEqual({
      ok: false,
      errors: { matric_number: [{ code: 'standalonePayments.enterMatricNumber' }] },
    })
    expect(checkRequest(gown, request({ quantity: 2 }))).toEqual({
      ok: false,
      errors: { quantity: [{ code: 'fields.quantityNotAsked' }] },
    })
    expect(checkRequest(gown, request({ fields: { size: 'M', height_cm: '172', more: 'x' } }))).toEqual({
      ok: false,
      errors: { 'fields.more': [{ code: 'fields.notAskedFor' }] },
    })
  })

  it('of somebody who is no student needs no matric number', () => {
    const { matric_number: _, ...nameless } = request()
    expect(checkRequest({ ...gown, audience: 'anyone' }, nameless)).toMatchObject({ ok: true })
  })

  it('names what is paid for on the invoice', () => {
    expect(subjectOf(gown, 1)).toBe('Convocation gown hire')
    expect(subjectOf(known('certified_copy'), 3)).toBe('Certified true copy, 3 × page')
  })
})

it('the demo offers each way to price', () => {
  expect(new Set(paymentTypes.map(({ pricing }) => pricing))).toEqual(
    new Set(['fixed', 'variable', 'per_unit']),
  )
  for (const type of paymentTypes)
    expect(formatDecimal(type.amount_minor ?? type.min_minor ?? 0)).not.toBe('0.00')
})

describe('the price of a type', () => {
  const plain = { ...gown, amount_minor: null, min_minor: null, max_minor: null, unit: null }
  const bare = { ...plain, min_quantity: null, max_quantity: null }
  it.each<[Partial<PaymentTypeFields>, Pricing]>([
    [
      { pricing: 'fixed', amount_minor: 1_250_050 },
      { kind: 'fixed', amount: 12_500.5 },
    ],
    [{ pricing: 'fixed' }, { kind: 'fixed', amount: 0 }],
    [
      { pricing: 'variable', min_minor: 100, max_minor: 5_000 },
      { kind: 'variable', min: 1, max: 50 },
    ],
    [{ pricing: 'variable' }, { kind: 'variable', min: 0, max: 0 }],
    [
      { pricing: 'per_unit', amount_minor: 150_010, unit: 'page', min_quantity: 2, max_quantity: 50 },
      { kind: 'per_unit', amount: 1_500.1, unit: 'page', min_quantity: 2, max_quantity: 50 },
    ],
    [{ pricing: 'per_unit' }, { kind: 'per_unit', amount: 0, unit: '', min_quantity: 1, max_quantity: 1 }],
  ])('%j', (over, pricing) => {
    expect(pricingOf({ ...bare, ...over })).toEqual(pricing)
  })
})

it.each([
  ['pending_payment', 'warning', 'Waiting for payment', 'Pay before the day shown'],
  ['paid', 'success', 'Paid', 'We have your payment'],
  ['expired', 'neutral', 'Expired', 'The time to pay is over'],
] as const)('a payment that is %s is shown so', (status, tone, label, note) => {
  expect(statusTexts[status].tone).toBe(tone)
  expect(say(statusTexts[status].label, 'en')).toBe(label)
  expect(say(statusTexts[status].public_note, 'en')).toContain(note)
})

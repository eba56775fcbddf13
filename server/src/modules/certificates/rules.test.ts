import { certificateKinds } from '@testamur/contract/certificates/certificate-kinds'
import { normalisePass } from '@testamur/contract/graduation/pass-codes'
import type { DemurrageRule } from '@testamur/contract/institution/policies'
import { sumMinor, toMinor } from '@testamur/contract/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import { makePassCode } from '../graduation/index.ts'
import { addMonths, storagePeriods } from '../graduation/storage/storage-rules.ts'
import { kindRules } from './kind-rules.ts'
import { describeStorageRule } from './texts.ts'

const rule: DemurrageRule = { free_months: 12, per: 'year', amount: 5_000, first_amount: 10_000, cap: 50_000 }

it('storage is free at first, then charged for each year that has begun', () => {
  expect(storagePeriods(rule, '2020-01-15', '2021-01-14')).toEqual([])
  expect(storagePeriods(rule, '2020-01-15', '2021-01-15')).toEqual([
    { number: 1, from: '2021-01-15', to: '2022-01-14', amount: toMinor(10_000) },
  ])
  const later = storagePeriods(rule, '2020-01-15', '2023-06-01')
  expect(later.map(({ from, amount }) => [from, amount])).toEqual([
    ['2021-01-15', toMinor(10_000)],
    ['2022-01-15', toMinor(5_000)],
    ['2023-01-15', toMinor(5_000)],
  ])
})

it('the cap cuts the last line, and nothing is charged beyond it', () => {
  const capped = storagePeriods({ ...rule, cap: 17_500 }, '2010-01-15', '2023-06-01')
  expect(capped.map(({ amount }) => amount)).toEqual([10_000, 5_000, 2_500].map(toMinor))
  expect(storagePeriods({ ...rule, cap: 0 }, '2010-01-15', '2023-06-01')).toEqual([])
  expect(storagePeriods(null, '2010-01-15', '2023-06-01')).toEqual([])
})

it('a ceremony on the 31st does not drift through short months', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-01-31', 2)).toBe('2024-03-31')
  const monthly: DemurrageRule = { ...rule, free_months: 0, per: 'month', first_amount: null, cap: null }
  const lines = storagePeriods(monthly, '2024-01-31', '2024-04-30')
  expect(lines.map(({ from, to }) => `${from}/${to}`)).toEqual([
    '2024-01-31/2024-02-28',
    '2024-02-29/2024-03-30',
    '2024-03-31/2024-04-29',
    '2024-04-30/2024-05-30',
  ])
})

const day = fc
  .date({ min: new Date('2005-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const amount = fc.integer({ min: 0, max: 5_000_000 }).map((minor) => minor / 100)
const anyRule: fc.Arbitrary<DemurrageRule> = fc.record({
  free_months: fc.integer({ min: 0, max: 60 }),
  per: fc.constantFrom('month', 'year'),
  amount,
  first_amount: fc.option(amount),
  cap: fc.option(amount),
})
const nextDay = (text: string) =>
  new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

it('whatever the rule: lines follow each other without a gap, none is to come, none costs nothing, the cap holds', () => {
  fc.assert(
    fc.property(anyRule, day, day, (any, heldOn, today) => {
      const lines = storagePeriods(any, heldOn, today)
      const total = sumMinor(lines.map((line) => line.amount))
      if (any.cap !== null) expect(total).toBeLessThanOrEqual(toMinor(any.cap))
      lines.forEach((line, index) => {
        expect(line.amount).toBeGreaterThan(0)
        expect(line.from <= today && line.from <= line.to).toBe(true)
        expect(line.from >= addMonths(heldOn, any.free_months)).toBe(true)
        const before = lines[index - 1]
        if (before !== undefined) expect(line.from >= nextDay(before.to)).toBe(true)
        if (before !== undefined && line.number === before.number + 1)
          expect(line.from).toBe(nextDay(before.to))
      })
    }),
  )
})

it('waiting another day never makes storage cheaper, and changes no line that was charged', () => {
  fc.assert(
    fc.property(anyRule, day, day, (any, heldOn, today) => {
      const now = storagePeriods(any, heldOn, today)
      const tomorrow = storagePeriods(any, heldOn, nextDay(today))
      expect(tomorrow.slice(0, now.length)).toEqual(now)
    }),
  )
})

const sayRule = (storage: DemurrageRule) => say(describeStorageRule(storage, 'NGN') ?? '', 'en')

it('the rule reads as a sentence', () => {
  expect(sayRule(rule)).toBe(
    'Storage is free for 12 months after the ceremony. Then it costs ₦10,000.00 for the first year and ₦5,000.00 for each further one that has begun, and never more than ₦50,000.00.',
  )
  expect(sayRule({ ...rule, free_months: 1 })).toContain('Storage is free for a month after the ceremony.')
  expect(sayRule({ ...rule, free_months: 0, per: 'month', first_amount: null, cap: null })).toBe(
    'There is a storage fee from the ceremony on. Then it costs ₦5,000.00 for each month that has begun.',
  )
  expect(sayRule({ ...rule, amount: 0, first_amount: null })).toBe('')
})

it('each kind has a way to be had, papers that identify, and something to know', () => {
  for (const kind of certificateKinds) {
    const { modes, papers, told, renamed, stored, reissue } = kindRules[kind]
    expect(modes.length).toBeGreaterThan(0)
    expect(papers.map(({ key }) => key)).toContain('identity')
    expect(new Set(papers.map(({ key }) => key)).size).toBe(papers.length)
    expect(told.length).toBeGreaterThan(0)
    expect(stored && reissue).toBe(false)
    expect(renamed).toBe(kind === 'name_change')
  }
  expect(kindRules.proxy.papers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['authority', 'proxy_identity']),
  )
})

it('a pass is read as people write it', () => {
  const code = makePassCode(
    { sign: (message) => Buffer.from(message.padEnd(40, 'x')).toString('base64url') },
    {
      subject: '7',
      holder: 'owner',
      nonce: 'abc',
    },
  )
  expect(code).toMatch(/^PASS(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
  const bare = code.slice(5)
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ' '),
    bare,
    bare.replaceAll('-', ''),
    ` ${bare} `,
  ])
    expect(normalisePass(typed)).toBe(code)
  expect(normalisePass(bare.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
  for (const wrong of ['', 'PASS', 'TST-7K3M-9QXD-2W8F-HB6R-AAAA', `${bare}0`, 'U'.repeat(16)])
    expect(normalisePass(wrong)).toBeNull()
})

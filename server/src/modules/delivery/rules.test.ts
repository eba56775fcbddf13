import { describe, expect, it } from 'vitest'
import { couriers } from '../../../seeds/couriers.ts'
import type { Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { courierFaults, patternFault, templateFault, waybillMatches } from './rules.ts'

const inEnglish = (fault: Said | null) => (fault === null ? null : say(fault, 'en'))

describe('a waybill', () => {
  it.each([
    ['^\\d{10,11}$', '3318810025', true],
    ['^\\d{10,11}$', '331 881 0025', true],
    ['^\\d{10,11}$', '331881002', false],
    ['^1Z[0-9A-Z]{16}$', '1z5r89390357567127', true],
    ['^1Z[0-9A-Z]{16}$', 'x1Z5R89390357567127', false],
    ['^[A-Z]{2}\\d{9}[A-Z]{2}$', 'ＥＥ123456785NG', true],
    ['^.+$', 'A'.repeat(41), false],
  ])('of the pattern %s: %s → %s', (waybill_pattern, waybill, matches) => {
    expect(waybillMatches({ waybill_pattern }, waybill)).toBe(matches)
  })
})

describe('a waybill pattern', () => {
  it.each(couriers.map((courier) => courier.waybill_pattern))('%s is fine', (pattern) => {
    expect(patternFault(pattern)).toBeNull()
  })

  it.each(['^AB\\$$', '^[A-Z]{2}-?\\d{6,12}[A-Z]?$', '^\\d+-\\d+$', '^(?:\\d{8}|\\d{10,14}|[A-Z]\\d{0,9})$'])(
    '%s is fine: it has few optional parts',
    (pattern) => expect(patternFault(pattern)).toBeNull(),
  )

  it.each([
    ['\\d{10}', 'Start the pattern'],
    ['^[A-Z]+\\$', 'end it with $'],
    ['^AB[$]', 'end it with $'],
    ['^(a+)+$', 'Do not repeat a group'],
    ['^(?:a|a)*$', 'Do not repeat a group'],
    ['^(?:a|aa){9}$', 'Do not repeat a group'],
    ['^a*a*a*$', 'at most 2 times'],
    ['^(?=a)a$', 'plain groups only'],
    ['^(a)\\1$', 'references'],
    ['^a{999}$', 'at most 40'],
    ['^[a$', 'not a pattern'],
    ['^1|2$', 'brackets'],
    [`^${'a'.repeat(200)}$`, 'at most 120'],
    // Each of these would occupy a core for seconds on 40 characters that do not match.
    [`^${'a?'.repeat(26)}$`, 'too slow'],
    [`^${'\\d{0,9}'.repeat(9)}$`, 'too slow'],
    [`^${'(|)'.repeat(26)}x$`, 'too slow'],
    ['^(?:a|b)?[0-9]{0,40}[A-Z]{0,40}\\d*$', 'too slow'],
  ])('%s is refused', (pattern, sentence) => {
    expect(inEnglish(patternFault(pattern))).toContain(sentence)
  })
})

describe('a tracking address', () => {
  it.each([
    ['https://www.dhl.com/track?id={waybill}', null],
    ['https://courier.example/track/{waybill}/now', null],
    ['http://www.dhl.com/{waybill}', 'starts with https://'],
    ['javascript:alert("{waybill}")', 'starts with https://'],
    ['https://{waybill}.example/', 'after the name of the site'],
    ['https://a.example/{waybill}/{waybill}', 'once'],
    ['https://a.example/', 'once'],
    ['https://user:pass@a.example/{waybill}', 'names and passwords'],
    ['{waybill}', 'starts with https://'],
    ['https:track/{waybill}', 'starts with https://'],
    ['https:/x/{waybill}', 'starts with https://'],
    ['https:///x/{waybill}', 'starts with https://'],
    ['https:\\\\x/{waybill}', 'starts with https://'],
  ])('%s → %s', (template, sentence) => {
    const fault = templateFault(template)
    if (sentence === null) expect(fault).toBeNull()
    else expect(inEnglish(fault)).toContain(sentence)
  })
})

it('couriers of the demo fit their own rules', () => {
  for (const courier of couriers)
    expect({ courier: courier.code, ...courierFaults(courier) }).toEqual({ courier: courier.code })
})

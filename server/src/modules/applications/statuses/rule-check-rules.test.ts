import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isChosenForCheck, isUnsettled, mayDecide, needsReason } from './rule-check-rules.ts'

describe('chance', () => {
  const signatures = Array.from({ length: 20_000 }, (_, index) =>
    createHmac('sha256', 'a key').update(String(index)).digest(),
  )
  const chosen = (percent: number) => signatures.filter((one) => isChosenForCheck(one, percent))

  it('chooses none at 0 percent and all at 100, even the lowest and the highest signature', () => {
    for (const signature of [Buffer.alloc(32, 0), Buffer.alloc(32, 255), ...signatures]) {
      expect(isChosenForCheck(signature, 0)).toBe(false)
      expect(isChosenForCheck(signature, 100)).toBe(true)
    }
  })

  it('chooses about the share, and never one less when the share grows', () => {
    // Of 20,000: 1,000 are expected, and 150 more or fewer would be chance once in a million tries.
    expect(Math.abs(chosen(5).length - 1000)).toBeLessThan(150)
    const larger = new Set(chosen(20))
    expect(chosen(5).every((one) => larger.has(one))).toBe(true)
  })

  it('chooses by the first four bytes alone', () => {
    const quarter = (first: number) => Buffer.from([first, 0, 0, 0, 255, 255])
    expect([isChosenForCheck(quarter(0x3f), 25), isChosenForCheck(quarter(0x40), 25)]).toEqual([true, false])
  })
})

it('a decision is taken once; wrong may become right, with a reason', () => {
  expect([mayDecide(null, 'right'), mayDecide(null, 'wrong'), mayDecide('wrong', 'right')]).toEqual([
    true,
    true,
    true,
  ])
  expect([mayDecide('right', 'wrong'), mayDecide('right', 'right'), mayDecide('wrong', 'wrong')]).toEqual([
    false,
    false,
    false,
  ])
  expect([needsReason(null, 'right'), needsReason(null, 'wrong'), needsReason('wrong', 'right')]).toEqual([
    false,
    true,
    true,
  ])
})

it('is unsettled until every wrong copy is revoked, replaced or cancelled', () => {
  const copies = (...statuses: ('downloaded' | 'revoked' | 'superseded' | 'cancelled')[]) =>
    statuses.map((status) => ({ status }))
  expect(isUnsettled('wrong', copies('downloaded', 'revoked'))).toBe(true)
  expect(isUnsettled('wrong', copies('revoked', 'superseded', 'cancelled'))).toBe(false)
  expect(isUnsettled('right', copies('downloaded'))).toBe(false)
  expect(isUnsettled(null, copies('downloaded'))).toBe(false)
})

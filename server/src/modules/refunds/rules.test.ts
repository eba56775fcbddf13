import { type RefundMethod, type RefundStatus, refundStatuses } from '@testamur/contract/refunds'
import { describe, expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import {
  approvalRefusal,
  GIVEN_TOGETHER_MS,
  isWithinLimit,
  maySendAgain,
  maySettleByHand,
  methodsOf,
  obstacleRefusal,
  shareOut,
} from './rules.ts'

it.each([
  ['a bank transfer', null, ['manual']],
  ['a provider that refunds nothing', { refund: 'none' }, ['manual']],
  ['one that refunds whole payments', { refund: 'full' }, ['provider', 'manual']],
  ['one that refunds parts', { refund: 'partial' }, ['provider', 'manual']],
] as const)('the ways to give back a payment by %s', (_name, capabilities, methods) => {
  expect(methodsOf(capabilities)).toEqual(methods)
})

/** By hand: when a bank transfer may replace it, and when it may be sent to the provider again. */
const BY_HAND: Record<RefundMethod, readonly RefundStatus[]> = {
  manual: ['approved', 'needs_attention', 'failed'],
  provider: ['needs_attention', 'failed'],
}
const AGAIN: Record<RefundMethod, readonly RefundStatus[]> = {
  manual: [],
  provider: ['needs_attention', 'failed'],
}

it.each(['manual', 'provider'] as const)(
  'a refund by %s is settled by hand or sent again only where it may',
  (method) => {
    const where = (may: typeof maySendAgain) => refundStatuses.filter((status) => may({ status, method }))
    expect(where(maySettleByHand).toSorted()).toEqual(BY_HAND[method].toSorted())
    expect(where(maySendAgain).toSorted()).toEqual(AGAIN[method].toSorted())
  },
)

it('a dispute, or a refund that is not booked yet, is in the way of every refund', () => {
  expect(say(obstacleRefusal('asked') ?? '', 'en')).toContain('bank asks for this payment back')
  expect(say(obstacleRefusal('taken') ?? '', 'en')).toContain('is taking this payment back')
  expect(say(obstacleRefusal('outside') ?? '', 'en')).toContain('Book it first')
  expect(obstacleRefusal(null)).toBeNull()
})

describe('the limit of one person', () => {
  it.each([
    [100, 0, 100, true],
    [101, 0, 100, false],
    [60, 40, 100, true],
    [60, 41, 100, false],
    [0, 100, 100, true],
  ])('%i after %i, of at most %i', (amount, given_before, alone_limit, within) => {
    expect(isWithinLimit({ amount, given_before, alone_limit })).toBe(within)
  })

  it('says whether this refund alone is above it', () => {
    const approval = {
      alone_limit: 100,
      asked_by: 1,
      approver: { id: 1, administrator: false },
      source: 'invoice',
      documents_left: false,
    } as const
    expect(say(approvalRefusal({ ...approval, amount: 101, given_before: 50 }) ?? '', 'en')).toMatch(
      /^You asked for this refund/,
    )
    expect(say(approvalRefusal({ ...approval, amount: 100, given_before: 50 }) ?? '', 'en')).toMatch(
      /^With what you refunded/,
    )
  })

  it('counts together what was given within thirty days', () => {
    expect(GIVEN_TOGETHER_MS).toBe(2_592_000_000)
  })
})

describe('a sum shared over accounts', () => {
  it.each([
    // What is left, the sum, and the shares: odd units go to the largest remainders, the first of equal ones.
    [[1, 1, 1], 1, [1, 0, 0]],
    [[1, 1, 1], 2, [1, 1, 0]],
    [[5, 3, 2], 5, [3, 1, 1]],
    [[3, 5, 2], 5, [2, 2, 1]],
    [[1, 6], 3, [0, 3]],
    [[6, 1], 3, [3, 0]],
    [[10, 0], 7, [7, 0]],
    [[0, 0], 0, [0, 0]],
    [[200, 100], 300, [200, 100]],
    [[90_000_000_000_000, 10_000_000_000_000], 10_000_000_000_001, [9_000_000_000_001, 1_000_000_000_000]],
  ])('%j of which %i', (left, minor, shares) => {
    const accounts = new Map(left.map((one, index) => [`4${index}00`, one]))
    expect([...shareOut(accounts, minor).values()]).toEqual(shares)
  })

  it('is never more than there is, nor less than nothing', () => {
    expect(() => shareOut(new Map([['4100', 5]]), 6)).toThrow('Cannot share 6 over 5')
    expect(() => shareOut(new Map([['4100', 5]]), -1)).toThrow('Cannot share -1 over 5')
  })
})

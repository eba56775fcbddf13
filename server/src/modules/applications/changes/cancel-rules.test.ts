import {
  type ApplicationStatus,
  applicationStatuses,
  copyStatuses,
} from '@testamur/contract/applications/statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { isUnsigned } from '../statuses/production-rules.ts'
import { type CancellationInputs, cancelTerms } from './cancel-rules.ts'

/** The terms as they are said in English. */
function terms(over: Partial<CancellationInputs>) {
  const { refusal, rule, ...money } = cancelTerms({
    status: 'submitted',
    held_from: null,
    copies: [{ status: 'queued' }, { status: 'held' }],
    paid: 1_000_000,
    fee_percent: 20,
    ...over,
  })
  return { ...money, refusal: refusal && say(refusal, 'en'), rule: say(rule, 'en') }
}

/** What is refunded of 10,000.00 when a fee of 20% is kept once the check has begun; `null`: it cannot be cancelled. */
const COMES_BACK: Record<ApplicationStatus, number | null> = {
  draft: null,
  pending_payment: 1_000_000,
  submitted: 1_000_000,
  under_review: 800_000,
  action_required: 800_000,
  on_hold: null,
  records_search: 800_000,
  awaiting_approval: 800_000,
  processing: 800_000,
  ready: null,
  dispatched: null,
  completed: null,
  rejected: null,
  cancelled: null,
  expired: null,
}

describe('what comes back of a request that is cancelled', () => {
  it.each(applicationStatuses)('%s', (status) => {
    const refund = COMES_BACK[status]
    const { refusal, ...money } = terms({ status })
    if (refund === null) {
      expect(refusal).toMatch(/^[A-Z].*\.$/)
      expect(money).toEqual({
        paid: 1_000_000,
        fee: 1_000_000,
        refund: 0,
        rule: 'You can no longer get a refund.',
      })
    } else {
      expect(refusal).toBeNull()
      expect(money).toMatchObject({ paid: 1_000_000, fee: 1_000_000 - refund, refund })
    }
    // During a hold, the status before the hold decides.
    expect(terms({ status: 'on_hold', held_from: status })).toEqual(terms({ status }))
  })

  it.each<[string, Partial<CancellationInputs>, number, string]>([
    ['nothing was paid', { paid: 0 }, 0, 'Nothing was paid'],
    ['before the check', {}, 1_000_000, 'We haven’t started the check'],
    [
      'after it began',
      { status: 'under_review' },
      800_000,
      'We’ve started the check, so we keep 20% of your payment',
    ],
    [
      'after it began, where no fee is kept',
      { status: 'under_review', fee_percent: 0 },
      1_000_000,
      'full refund',
    ],
    ['a fee below one unit is not kept', { status: 'under_review', paid: 4 }, 4, 'full refund'],
    [
      'a fee is rounded down',
      { status: 'under_review', paid: 99, fee_percent: 50 },
      50,
      'We’ve started the check',
    ],
    [
      'before the check, a copy signed before',
      { copies: [{ status: 'signed' }] },
      1_000_000,
      'We haven’t started',
    ],
  ])('%s', (_name, over, refund, rule) => {
    expect(terms(over)).toMatchObject({ refusal: null, refund })
    expect(terms(over).rule).toContain(rule)
  })

  it('nothing, once one of its copies is signed', () => {
    const copies = [{ status: 'queued' }, { status: 'signed' }] as const
    expect(terms({ status: 'processing', copies })).toMatchObject({ fee: 1_000_000, refund: 0 })
    expect(terms({ status: 'processing', copies }).refusal).toContain('A copy is already signed')
    expect(terms({ status: 'ready' }).refusal).toContain('A copy is already signed')
    expect(terms({ status: 'rejected' }).refusal).toContain('"Not approved"')
  })

  it('fee and refund are what was paid, whatever the percentage', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100), (paid, fee_percent) => {
        const { fee, refund } = terms({ status: 'under_review', paid, fee_percent })
        expect(fee + refund).toBe(paid)
        expect(fee >= 0 && refund >= 0 && Number.isInteger(fee)).toBe(true)
      }),
    )
  })
})

it('a copy is unsigned while it waits', () => {
  expect(copyStatuses.filter((status) => isUnsigned({ status }))).toEqual(['queued', 'held'])
})

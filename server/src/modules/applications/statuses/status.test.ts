import { type ApplicationStatus, applicationStatuses } from '@testamur/contract/applications/statuses'
import { describe, expect, it } from 'vitest'
import { nothingAtHand } from '../../../../test/nothing-at-hand.ts'
import { say } from '../../../messages/say.ts'
import { isTypedNeed, missingNeeds, needSentences } from './need-rules.ts'
import { isInProduction } from './production-rules.ts'
import { explainRefusal } from './refusal-rules.ts'
import { allowedNext, edgesFrom, findEdge, type Need, type Party } from './status.ts'
import { isPaused, statusFacts } from './status-facts.ts'

/** What each transition needs, written by hand. Transitions that are not listed need nothing. */
const NEEDS = `
  pending_payment    submitted          paid
  submitted          on_hold            reason public_note
  under_review       awaiting_approval  checklist
  under_review       action_required    asks
  under_review       records_search     reason unit
  under_review       on_hold            reason public_note
  under_review       rejected           reason
  action_required    on_hold            reason public_note
  records_search     on_hold            reason public_note
  awaiting_approval  processing         another_person
  awaiting_approval  under_review       reason
  awaiting_approval  on_hold            reason public_note
  awaiting_approval  rejected           reason
  processing         cancelled          unsigned
  expired            submitted          paid
`
const readListedRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

describe('what a step needs', () => {
  const expected = new Map(readListedRows(NEEDS).map(([from, to, ...needs]) => [`${from} ${to}`, needs]))

  it.each(applicationStatuses)('from %s', (from) => {
    for (const edge of edgesFrom(from, null)) {
      // The applicant has answered; an officer need not wait for that.
      const answers = from === 'action_required' && edge.who.includes('applicant') && edge.to !== 'cancelled'
      const needs = answers ? ['answered'] : (expected.get(`${from} ${edge.to}`) ?? [])
      expect([edge.to, missingNeeds(edge, nothingAtHand)]).toEqual([edge.to, needs])
    }
  })

  it('an officer ends the wait for an answer, an applicant by answering', () => {
    expect(findEdge('action_required', null, 'under_review', ['officer'])?.needs).toBeUndefined()
    expect(findEdge('action_required', null, 'under_review', ['applicant'])?.needs).toEqual(['answered'])
  })

  it('a hold is left only while the invoice is paid, and cancelled without a need', () => {
    expect(findEdge('on_hold', 'under_review', 'under_review', ['officer'])?.needs).toEqual(['paid'])
    expect(findEdge('on_hold', 'under_review', 'cancelled', ['applicant'])?.needs).toBeUndefined()
    expect(edgesFrom('on_hold', null)).toEqual([])
  })

  it.each<[Need, boolean, string]>([
    ['reason', true, 'reason'],
    ['public_note', true, 'note for the applicant'],
    ['asks', true, 'at least one thing'],
    ['unit', true, 'unit'],
    ['answered', false, 'question'],
    ['checklist', false, 'checklist'],
    ['paid', false, 'not paid'],
    ['another_person', false, 'can’t also approve it'],
    ['unsigned', false, 'already signed'],
  ])('%s: said at its field %s, with the words “%s”', (need, typed, words) => {
    expect(isTypedNeed(need)).toBe(typed)
    expect(say(needSentences[need], 'en')).toContain(words)
  })

  it('one question is enough, and one without an answer is too many', () => {
    const asking = { to: 'action_required', who: ['officer'], needs: ['asks', 'answered'] } as const
    expect(missingNeeds(asking, { ...nothingAtHand, asks: 1, unanswered: 0 })).toEqual([])
    expect(missingNeeds(asking, { ...nothingAtHand, asks: 0, unanswered: 2 })).toEqual(['asks', 'answered'])
  })
})

describe('what these parties may ask for next', () => {
  it.each<[ApplicationStatus, Party[], ApplicationStatus[]]>([
    ['draft', ['applicant'], ['pending_payment']],
    ['draft', ['officer'], []],
    // Two transitions lead to the same status, which is offered once.
    ['action_required', ['officer', 'applicant'], ['under_review', 'on_hold', 'cancelled']],
    ['under_review', ['approver'], ['rejected']],
    ['under_review', ['bursary', 'canceller'], ['on_hold', 'cancelled']],
    ['completed', ['officer', 'approver', 'bursary', 'dispatch', 'canceller', 'system'], []],
  ])('from %s, %j: %j', (from, parties, next) => {
    expect(allowedNext(from, null, parties)).toEqual(next)
  })
})

/** For each status its tone, whose time runs, and its text for the applicant. */
const SHOWN = `
  draft              neutral  none         Not finished
  pending_payment    warning  none         Waiting for payment
  submitted          info     institution  Paid, in the queue
  under_review       info     institution  Being checked
  action_required    warning  applicant    We need something from you
  on_hold            warning  applicant    On hold
  records_search     info     institution  Locating your results
  awaiting_approval  info     institution  Prepared, awaiting sign-off
  processing         info     institution  Being produced
  ready              info     institution  Ready to send or collect
  dispatched         success  courier      Sent
  completed          success  none         Delivered
  rejected           danger   none         Not approved
  cancelled          neutral  none         Cancelled
  expired            neutral  none         Expired
`

describe('how a status is shown', () => {
  it.each(readListedRows(SHOWN))('%s', (status, tone, clock, ...words) => {
    const { label, staffLabel: _staffLabel, ...facts } = statusFacts[status as ApplicationStatus]
    expect({ ...facts, label: say(label, 'en') }).toEqual({ tone, clock, label: words.join(' ') })
    expect(isPaused(status as ApplicationStatus)).toBe(clock === 'applicant')
  })

  it('to staff it is said of the applicant, and otherwise alike', () => {
    const differing = Object.values(statusFacts).filter(
      ({ label, staffLabel }) => say(label, 'en') !== say(staffLabel, 'en'),
    )
    expect(differing.map(({ staffLabel }) => say(staffLabel, 'en'))).toEqual([
      'Waiting for the applicant',
      'Locating results',
      'Awaiting sign-off',
    ])
  })

  it('every status is in the table', () => {
    expect(readListedRows(SHOWN).map(([status]) => status)).toEqual([...applicationStatuses])
  })

  it('from approval to the end it is in production', () => {
    expect(applicationStatuses.filter(isInProduction)).toEqual([
      'processing',
      'ready',
      'dispatched',
      'completed',
    ])
  })
})

describe('a refusal', () => {
  it.each<[ApplicationStatus, ApplicationStatus, Party, string]>([
    ['draft', 'pending_payment', 'officer', 'Only the applicant can'],
    ['pending_payment', 'submitted', 'applicant', 'Only the bursary can'],
    ['submitted', 'cancelled', 'bursary', 'Only the applicant or staff who may cancel applications can'],
    ['submitted', 'on_hold', 'dispatch', 'Only a records officer or the bursary can'],
    ['awaiting_approval', 'processing', 'officer', 'Only an approver can'],
    // Only the portal may do it: it is named only when there is nobody else.
    ['ready', 'dispatched', 'dispatch', 'Only the portal itself can'],
    ['completed', 'draft', 'officer', 'Nothing more can be done here.'],
    ['submitted', 'submitted', 'officer', 'already "Paid, in the queue"'],
    ['under_review', 'ready', 'approver', 'From here it can go to "Not approved".'],
  ])('of %s → %s by %s says: %s', (from, to, party, words) => {
    expect(say(explainRefusal(from, null, to, [party]), 'en')).toContain(words)
  })

  it('of a hold names those who may lift it', () => {
    expect(say(explainRefusal('on_hold', 'under_review', 'under_review', ['approver']), 'en')).toBe(
      'Only a records officer or the bursary can change this application from "On hold" to "Being checked".',
    )
  })
})

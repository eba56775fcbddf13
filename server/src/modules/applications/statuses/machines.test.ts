import type { ApplicationStatus, CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'
import { applicationStatuses, copyStatuses, deliveryMethods } from '@testamur/contract/applications/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nothingAtHand } from '../../../../test/nothing-at-hand.ts'
import { say } from '../../../messages/say.ts'
import { findCopyEdge, missingCopyNeeds } from './copy-status.ts'
import { missingNeeds } from './need-rules.ts'
import { productionStatuses, statusAfterCopies, statusFromCopies } from './production-rules.ts'
import { explainRefusal } from './refusal-rules.ts'
import { allowedNext, type Edge, edgesFrom, findEdge, type Party, transitions } from './status.ts'
import { runningStatuses } from './status-facts.ts'

const parties: readonly Party[] = [
  ...(['applicant', 'officer', 'approver', 'bursary', 'dispatch', 'canceller', 'system'] as const),
]

/** The table of domain.md by hand: every transition and who may make it. All others are refused. */
const domain: Partial<Record<ApplicationStatus, Partial<Record<ApplicationStatus, readonly Party[]>>>> = {
  draft: { pending_payment: ['applicant'] },
  pending_payment: {
    submitted: ['bursary', 'system'],
    expired: ['system'],
    cancelled: ['applicant', 'canceller'],
  },
  submitted: {
    under_review: ['officer', 'system'],
    on_hold: ['officer', 'bursary', 'system'],
    cancelled: ['applicant', 'canceller'],
  },
  under_review: {
    awaiting_approval: ['officer', 'system'],
    action_required: ['officer'],
    records_search: ['officer'],
    on_hold: ['officer', 'bursary', 'system'],
    rejected: ['approver'],
    cancelled: ['applicant', 'canceller'],
  },
  action_required: {
    under_review: ['applicant', 'officer'],
    on_hold: ['officer', 'bursary', 'system'],
    cancelled: ['applicant', 'canceller'],
  },
  records_search: {
    under_review: ['officer', 'system'],
    on_hold: ['officer', 'bursary', 'system'],
    cancelled: ['applicant', 'canceller'],
  },
  awaiting_approval: {
    processing: ['approver', 'system'],
    under_review: ['approver', 'system'],
    on_hold: ['officer', 'bursary', 'system'],
    rejected: ['approver'],
    cancelled: ['applicant', 'canceller'],
  },
  processing: {
    ready: ['system'],
    dispatched: ['system'],
    completed: ['system'],
    cancelled: ['applicant', 'canceller'],
  },
  ready: { dispatched: ['system'], completed: ['system'] },
  dispatched: { completed: ['system'] },
  expired: { pending_payment: ['officer', 'system'], submitted: ['bursary', 'system'] },
}

test('every status × every status × every party: allowed exactly where the domain says so', () => {
  for (const from of applicationStatuses)
    for (const to of applicationStatuses)
      for (const party of parties) {
        const allowed = domain[from]?.[to]?.includes(party) ?? false
        expect([from, to, party, findEdge(from, null, to, [party]) !== null]).toEqual([
          from,
          to,
          party,
          allowed,
        ])
        expect(allowedNext(from, null, [party]).includes(to)).toBe(allowed)
      }
})

test('a hold leads back to where it came from, or the request is cancelled; nowhere else', () => {
  for (const heldFrom of applicationStatuses)
    for (const to of applicationStatuses)
      for (const party of parties) {
        const back = to === heldFrom && (party === 'officer' || party === 'bursary' || party === 'system')
        const allowed = back || (to === 'cancelled' && (party === 'applicant' || party === 'canceller'))
        expect(findEdge('on_hold', heldFrom, to, [party]) !== null).toBe(allowed)
      }
})

test('every status but the ends can be left, and every one but the draft can be reached', () => {
  const ends = ['completed', 'rejected', 'cancelled', 'on_hold']
  for (const from of applicationStatuses) expect(transitions[from].length > 0).toBe(!ends.includes(from))
  const reached = new Set(applicationStatuses.flatMap((from) => edgesFrom(from, null).map(({ to }) => to)))
  expect([...applicationStatuses].filter((status) => !reached.has(status))).toEqual(['draft'])
})

test('a refusal is a sentence that says who may, or where to instead', () => {
  for (const from of applicationStatuses)
    for (const to of applicationStatuses) {
      if (findEdge(from, null, to, ['officer']) !== null) continue
      expect(say(explainRefusal(from, null, to, ['officer']), 'en')).toMatch(/^[A-Z].*\.$/)
    }
  expect(say(explainRefusal('under_review', null, 'rejected', ['officer']), 'en')).toBe(
    'Only an approver can change this application from "Being checked" to "Not approved".',
  )
  expect(say(explainRefusal('submitted', null, 'completed', ['officer', 'canceller']), 'en')).toBe(
    'An application that is "Paid, in the queue" cannot become "Delivered". From here it can go to "Being checked", "On hold", or "Cancelled".',
  )
  expect(say(explainRefusal('submitted', null, 'submitted', ['officer']), 'en')).toContain('already')
})

test('nothing is missing from a transition exactly when each of its needs is met', () => {
  const whole = {
    reason: 'r',
    public_note: 'n',
    unit: 'u',
    asks: 1,
    unanswered: 0,
    checklistComplete: true,
    paid: true,
    anotherPerson: true,
    unsigned: true,
  }
  for (const edge of applicationStatuses.flatMap((from): readonly Edge[] => transitions[from])) {
    expect(missingNeeds(edge, whole)).toEqual([])
    expect(missingNeeds(edge, nothingAtHand)).toEqual(edge.needs ?? [])
  }
})

/** The three routes of a copy in domain.md, each transition by the first role that may make it. */
const ways: Record<DeliveryMethod, readonly CopyStatus[]> = {
  email: ['queued', 'signed', 'released', 'opened', 'downloaded'],
  courier: ['queued', 'signed', 'printed', 'dispatched', 'in_transit', 'delivered'],
  pickup: ['queued', 'signed', 'ready_for_pickup', 'collected'],
}

test('each way can be gone to its end, and no way leads over another', () => {
  for (const method of deliveryMethods) {
    const way = ways[method]
    way.slice(1).forEach((to, index) => {
      expect(findCopyEdge(way[index] ?? 'queued', to, method, ['system', 'dispatch'])).not.toBeNull()
    })
    for (const other of deliveryMethods.filter((one) => one !== method))
      expect(findCopyEdge('signed', ways[other][2] ?? 'queued', method, parties)).toBeNull()
  }
})

test('a copy is dispatched with a waybill, collected by somebody, revoked for a reason, signed with its document', () => {
  const nothing = { reason: '', waybillFits: false, collected: false, document: false }
  const needs = (from: CopyStatus, to: CopyStatus, method: DeliveryMethod, party: Party) => {
    const edge = findCopyEdge(from, to, method, [party])
    return edge === null ? null : missingCopyNeeds(edge, nothing)
  }
  expect(needs('printed', 'dispatched', 'courier', 'dispatch')).toEqual(['waybill'])
  expect(needs('returned', 'dispatched', 'courier', 'dispatch')).toEqual(['waybill'])
  expect(needs('ready_for_pickup', 'collected', 'pickup', 'dispatch')).toEqual(['collection'])
  expect(needs('delivered', 'revoked', 'courier', 'approver')).toEqual(['reason'])
  expect(needs('queued', 'signed', 'courier', 'system')).toEqual(['document'])
  expect(needs('dispatched', 'lost', 'courier', 'dispatch')).toEqual(['reason'])
})

const gone: readonly CopyStatus[] = ['cancelled', 'revoked', 'superseded']
const anyCopy = fc.record({
  status: fc.constantFrom(...copyStatuses),
  delivery_method: fc.constantFrom(...deliveryMethods),
})

test('the application is ready, dispatched, completed when every copy is', () => {
  const email = (status: CopyStatus) => ({ status, delivery_method: 'email' }) as const
  const paper = (status: CopyStatus) => ({ status, delivery_method: 'courier' }) as const
  const pickup = (status: CopyStatus) => ({ status, delivery_method: 'pickup' }) as const
  expect(statusFromCopies([email('queued'), paper('delivered')])).toBe('processing')
  expect(statusFromCopies([email('signed'), paper('signed')])).toBe('processing')
  expect(statusFromCopies([email('signed'), paper('printed'), pickup('ready_for_pickup')])).toBe('ready')
  expect(statusFromCopies([email('released'), paper('printed')])).toBe('ready')
  expect(statusFromCopies([email('released'), paper('dispatched')])).toBe('dispatched')
  expect(statusFromCopies([email('downloaded'), paper('in_transit'), pickup('collected')])).toBe('dispatched')
  expect(statusFromCopies([email('downloaded'), paper('delivered'), pickup('collected')])).toBe('completed')
  expect(statusFromCopies([email('downloaded'), paper('revoked')])).toBe('completed')
  expect(statusFromCopies([email('revoked'), paper('cancelled')])).toBeNull()
  expect(statusFromCopies([])).toBeNull()
})

test('the order of copies does not matter, nor do copies that no longer count', () => {
  fc.assert(
    fc.property(fc.array(anyCopy, { maxLength: 8 }), fc.array(fc.constantFrom(...gone)), (copies, lost) => {
      const status = statusFromCopies(copies)
      expect(statusFromCopies(copies.toReversed())).toBe(status)
      const more = lost.map((one) => ({ status: one, delivery_method: 'courier' as const }))
      expect(statusFromCopies([...copies, ...more])).toBe(status)
    }),
  )
})

test('while copies only go forward, the application never goes back', () => {
  const walk = fc.record({
    methods: fc.array(fc.constantFrom(...deliveryMethods), { minLength: 1, maxLength: 6 }),
    steps: fc.array(fc.nat({ max: 5 }), { maxLength: 40 }),
  })
  fc.assert(
    fc.property(walk, ({ methods, steps }) => {
      const places = methods.map(() => 0)
      const standing = () =>
        statusFromCopies(
          methods.map((method, index) => ({
            status: ways[method][places[index] ?? 0] ?? 'queued',
            delivery_method: method,
          })),
        )
      let rank = 0
      for (const step of steps) {
        const copy = step % methods.length
        const end = ways[methods[copy] ?? 'email'].length - 1
        places[copy] = Math.min((places[copy] ?? 0) + 1, end)
        const now = productionStatuses.indexOf(standing() ?? 'processing')
        expect(now).toBeGreaterThanOrEqual(rank)
        rank = now
      }
    }),
  )
})

test('a status only climbs, and only from approval on', () => {
  for (const from of applicationStatuses)
    for (const reached of [...productionStatuses, null]) {
      const at = (productionStatuses as readonly string[]).indexOf(from)
      const to = reached === null ? -1 : productionStatuses.indexOf(reached)
      expect(statusAfterCopies(from, reached)).toBe(at >= 0 && to > at ? reached : null)
    }
})

test('the institution’s clock runs from payment to dispatch, and in the search for a result', () => {
  expect(runningStatuses).toEqual([
    ...['submitted', 'under_review', 'records_search', 'awaiting_approval', 'processing', 'ready'],
  ])
})

test('a refusal is said in the language of the reader', () => {
  expect(say(explainRefusal('submitted', null, 'completed', ['officer', 'canceller']), 'fr')).toBe(
    'Une demande qui est « Payée, dans la file » ne peut pas passer à « Remise ». D’ici, elle peut passer à « En vérification », « Suspendue » ou « Annulée ».',
  )
  expect(say(explainRefusal('submitted', null, 'on_hold', ['dispatch']), 'fr')).toBe(
    'Cette demande ne passe de « Payée, dans la file » à « Suspendue » que par un agent de la scolarité ou l’agence comptable.',
  )
})

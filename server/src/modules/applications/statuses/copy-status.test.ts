import {
  type CopyStatus,
  copyStatuses,
  type DeliveryMethod,
  deliveryMethods,
} from '@testamur/contract/applications/statuses'
import { describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { copyNeedSentences, explainCopyRefusal } from './copy-refusal-rules.ts'
import { allowedCopyNext, findCopyEdge, missingCopyNeeds } from './copy-status.ts'
import { copyStatusFacts } from './copy-status-facts.ts'
import { leftStatuses, statusFromCopies } from './production-rules.ts'
import type { Party } from './status.ts'

/**
 * Every transition of a copy, written by hand: who may make it (officer, approver, dispatch, system), what it needs,
 * and after `@` the delivery method.
 */
const STEPS = `
  queued              signed              s     document
  queued              held                o     reason
  queued              cancelled           s
  held                queued              os
  held                cancelled           s
  signed              released            oads  @email
  signed              printed             oads  @courier
  signed              ready_for_pickup    oads  @pickup
  signed              revoked             a     reason
  signed              superseded          s
  released            opened              s
  released            downloaded          s
  released            link_expired        s
  released            delivered_in_error  ods   reason
  released            revoked             a     reason
  released            superseded          s
  opened              downloaded          s
  opened              link_expired        s
  opened              delivered_in_error  ods   reason
  opened              revoked             a     reason
  opened              superseded          s
  downloaded          delivered_in_error  ods   reason
  downloaded          revoked             a     reason
  downloaded          superseded          s
  link_expired        released            ods
  link_expired        revoked             a     reason
  link_expired        superseded          s
  printed             dispatched          ds    waybill @courier
  printed             revoked             a     reason
  printed             superseded          s
  dispatched          in_transit          ds
  dispatched          delivered           ds
  dispatched          failed_delivery     oads  reason
  dispatched          returned            oads  reason
  dispatched          lost                oads  reason
  dispatched          delivered_in_error  ods   reason
  dispatched          superseded          s
  in_transit          delivered           ds
  in_transit          failed_delivery     oads  reason
  in_transit          returned            oads  reason
  in_transit          lost                oads  reason
  in_transit          delivered_in_error  ods   reason
  in_transit          superseded          s
  failed_delivery     in_transit          ds
  failed_delivery     delivered           ds
  failed_delivery     returned            ds    reason
  failed_delivery     superseded          s
  returned            dispatched          ds    waybill @courier
  returned            cancelled           s
  returned            revoked             a     reason
  returned            superseded          s
  lost                delivered           ds
  lost                superseded          s
  delivered           delivered_in_error  ods   reason
  delivered           revoked             a     reason
  delivered           superseded          s
  ready_for_pickup    collected           ds    collection
  ready_for_pickup    revoked             a     reason
  ready_for_pickup    superseded          s
  collected           revoked             a     reason
  collected           superseded          s
  delivered_in_error  revoked             a     reason
  delivered_in_error  superseded          s
`
const readListedRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

const letters: Record<Party, string> = {
  officer: 'o',
  approver: 'a',
  dispatch: 'd',
  system: 's',
  applicant: '-',
  bursary: '-',
  canceller: '-',
}
const parties = Object.keys(letters) as Party[]
const nothingAtHand = { reason: '', waybillFits: false, collected: false, document: false }
const steps = new Map(
  readListedRows(STEPS).map(([from, to, who = '', ...rest]) => [
    `${from} ${to}`,
    {
      who,
      needs: rest.filter((word) => !word.startsWith('@')),
      by: rest.find((word) => word.startsWith('@'))?.slice(1),
    },
  ]),
)

it.each(copyStatuses)(
  'from %s, each status × way × party: allowed exactly where the table says so',
  (from) => {
    for (const method of deliveryMethods)
      for (const party of parties) {
        const allowed = copyStatuses.filter((to) => {
          const step = steps.get(`${from} ${to}`)
          return step?.who.includes(letters[party]) === true && (step.by ?? method) === method
        })
        const found = copyStatuses.filter((to) => findCopyEdge(from, to, method, [party]) !== null)
        expect([method, party, found]).toEqual([method, party, allowed])
        expect(allowedCopyNext(from, method, [party]).toSorted()).toEqual(allowed.toSorted())
      }
  },
)

it.each(readListedRows(STEPS))('%s → %s needs what the table says', (from, to) => {
  const step = steps.get(`${from} ${to}`)
  const method = (step?.by ?? 'courier') as DeliveryMethod
  const edge = findCopyEdge(from as CopyStatus, to as CopyStatus, method, parties)
  expect(edge && missingCopyNeeds(edge, nothingAtHand)).toEqual(step?.needs)
  const whole = { reason: 'r', waybillFits: true, collected: true, document: true }
  expect(edge && missingCopyNeeds(edge, whole)).toEqual([])
})

it('every need is said in words of its own', () => {
  expect(say(copyNeedSentences.reason, 'en')).toContain('reason')
  expect(say(copyNeedSentences.waybill, 'en')).toContain('waybill')
  expect(say(copyNeedSentences.collection, 'en')).toContain('collected')
  expect(say(copyNeedSentences.document, 'en')).toContain('document')
})

describe('a refusal', () => {
  it.each<[CopyStatus, CopyStatus, DeliveryMethod, Party, string]>([
    ['signed', 'signed', 'email', 'officer', 'This copy is already "Signed".'],
    [
      'signed',
      'released',
      'courier',
      'officer',
      'A copy that travels by courier cannot become "Sent by email".',
    ],
    ['signed', 'printed', 'email', 'officer', 'A copy that travels by email cannot become "Printed".'],
    ['signed', 'printed', 'pickup', 'officer', 'A copy that is collected cannot become "Printed".'],
    ['signed', 'printed', 'courier', 'bursary', 'Your role can’t make this copy "Printed"'],
    ['signed', 'revoked', 'courier', 'officer', 'Your role can’t make this copy "Revoked"'],
    ['revoked', 'queued', 'courier', 'officer', 'Nothing more can be done here.'],
    [
      'released',
      'delivered',
      'email',
      'system',
      'A copy that is "Sent by email" cannot become "Delivered". From here it can become "Opened by the recipient", "Downloaded", "Link expired", "Reached the wrong person", or "Replaced by a newer copy".',
    ],
  ])('of %s → %s, %s, by %s', (from, to, method, party, sentence) => {
    expect(say(explainCopyRefusal(from, to, method, [party]), 'en')).toContain(sentence)
  })
})

/** For each status its tone, the stage of the application that it counts for, and its text. */
const SHOWN = `
  queued              neutral  processing  Waiting to be produced
  signed              info     processing  Signed
  released            info     dispatched  Sent by email
  opened              info     dispatched  Opened by the recipient
  downloaded          success  completed   Downloaded
  printed             info     ready       Printed
  dispatched          info     dispatched  With the courier
  in_transit          info     dispatched  On its way
  delivered           success  completed   Delivered
  ready_for_pickup    warning  ready       Ready to collect
  collected           success  completed   Collected
  held                warning  processing  Held
  link_expired        warning  dispatched  Link expired
  failed_delivery     danger   dispatched  Delivery failed
  returned            danger   dispatched  Returned to us
  lost                danger   dispatched  Lost by the courier
  delivered_in_error  danger   dispatched  Reached the wrong person
  cancelled           neutral  -           Cancelled
  revoked             danger   -           Revoked
  superseded          neutral  -           Replaced by a newer copy
`

describe('how a copy is shown', () => {
  it('every status is in the table', () => {
    expect(readListedRows(SHOWN).map(([status]) => status)).toEqual([...copyStatuses])
  })

  it.each(readListedRows(SHOWN))('%s', (name, tone, brings, ...words) => {
    const status = name as CopyStatus
    const { label, ...facts } = copyStatusFacts[status]
    expect({ ...facts, label: say(label, 'en') }).toEqual({ tone, label: words.join(' ') })
    const alone = statusFromCopies([{ status, delivery_method: 'courier' }])
    expect(alone ?? '-').toBe(brings)
  })

  it('an electronic copy is produced once it is signed', () => {
    expect(statusFromCopies([{ status: 'signed', delivery_method: 'email' }])).toBe('ready')
    expect(statusFromCopies([{ status: 'queued', delivery_method: 'email' }])).toBe('processing')
  })
})

it('what has left the registry stays among what has left, whatever became of it', () => {
  expect(leftStatuses.toSorted()).toEqual([
    ...['collected', 'delivered', 'delivered_in_error', 'dispatched', 'downloaded', 'failed_delivery'],
    ...['in_transit', 'link_expired', 'lost', 'opened', 'released', 'returned', 'revoked'],
  ])
})

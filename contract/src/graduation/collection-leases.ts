import { z } from 'zod'
import { identityPapers } from '../certificates/certificate-kinds.ts'
import { endpoint, staffErrors } from '../endpoint.ts'
import { id, instant, line, paragraph, sentence } from '../fields.ts'
import { collectionPerson, handover, identityShown, storageDue } from './collection.ts'
import { collectionPlaces, MOST_ON_A_DEVICE } from './collection-rules.ts'

export const collectionLease = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  holder: z.string(),
  device: z.string(),
  /** What was chosen. */
  part: z.string(),
  people: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Held now: not ended, and not run out. */
  held: z.boolean(),
  /** Whether the caller took it. */
  mine: z.boolean(),
  ended: z.strictObject({ at: z.string(), by: z.string(), reason: z.string().nullable() }).nullable(),
  synced_at: z.string().nullable(),
})
export type CollectionLease = z.infer<typeof collectionLease>

/** All that a device keeps of a person. A pass is known by its hash, in hexadecimal digits. */
export const leasedPerson = z.strictObject({
  id: z.int(),
  name: z.string(),
  matric_number: z.string(),
  list_number: z.int().nullable(),
  pass: z.string().nullable(),
  proxy: z
    .strictObject({
      name: z.string(),
      relationship: z.string(),
      pass: z.string(),
      identity: identityShown.nullable(),
    })
    .nullable(),
  /** Unpaid storage when the part was taken: this device hands nothing out for it. */
  storage: storageDue.nullable(),
})
export type LeasedPerson = z.infer<typeof leasedPerson>

const item = { key: z.uuid(), at: instant }
export const syncItem = z.discriminatedUnion('kind', [
  handover.extend({ kind: z.literal('handover'), graduand_id: id, at: instant }),
  z.strictObject({ ...item, kind: z.literal('undo'), reason: paragraph(500, 3) }),
])
export type SyncItem = z.input<typeof syncItem>

/** What was handed out offline and did not count, because something else had happened meanwhile. */
export const handoverConflict = z.strictObject({
  id: z.int(),
  person: collectionPerson,
  problem: sentence,
  collected_by: z.string(),
  id_kind: z.enum(identityPapers),
  id_number: z.string(),
  place: z.enum(collectionPlaces),
  at: z.string(),
  handed_by: z.string(),
})
export type HandoverConflict = z.infer<typeof handoverConflict>

const HANDOUT = { permission: 'graduation.handout' } as const
const CHANGE = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })
const letter = z.string().regex(/^[A-Z]$/)

export const listLeases = endpoint({
  id: 'listLeases',
  summary: 'The parts of a list that devices hold or held, newest first',
  method: 'GET',
  path: '/graduation-leases',
  auth: HANDOUT,
  query: z.strictObject({ event_id: id }),
  data: z.array(collectionLease),
  errors: staffErrors,
})

export const takeLease = endpoint({
  id: 'takeLease',
  summary: 'Take a part of a list to a device that will be offline; nobody else hands out from it meanwhile',
  method: 'POST',
  path: '/graduation-leases',
  auth: HANDOUT,
  body: z.strictObject({
    event_id: id,
    chosen: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('award'), award: line(160) }),
      z.strictObject({ by: z.literal('letters'), from: letter, to: letter }),
      z.strictObject({ by: z.literal('first'), count: z.int().min(1).max(MOST_ON_A_DEVICE) }),
      z.strictObject({ by: z.literal('people'), ids: z.array(id).min(1).max(MOST_ON_A_DEVICE) }),
    ]),
    hours: z.int().min(1).max(72),
    /** How the holder calls the device. */
    device: line(60, 2),
  }),
  data: z.strictObject({ lease: collectionLease, people: z.array(leasedPerson) }),
  created: true,
  errors: CHANGE,
})

export const syncLease = endpoint({
  id: 'syncLease',
  summary: 'Send what was done offline, in its order; each item says what became of it',
  method: 'POST',
  path: '/graduation-leases/{id}/sync',
  auth: HANDOUT,
  params,
  body: z.strictObject({ items: z.array(syncItem).min(1).max(50) }),
  data: z.array(
    z.strictObject({
      key: z.string(),
      outcome: z.enum(['done', 'conflict']),
      problem: sentence.nullable(),
    }),
  ),
  errors: CHANGE,
})

export const endLease = endpoint({
  id: 'endLease',
  summary: 'Give a part of a list back that you hold',
  method: 'POST',
  path: '/graduation-leases/{id}/end',
  auth: HANDOUT,
  params,
  data: collectionLease,
  errors: CHANGE,
})

export const takeLeaseBack = endpoint({
  id: 'takeLeaseBack',
  summary: 'End the lease of somebody else, with a reason',
  method: 'POST',
  path: '/graduation-leases/{id}/take-back',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({ reason: paragraph(500, 3) }),
  data: collectionLease,
  errors: CHANGE,
})

export const getCollectionProgress = endpoint({
  id: 'getCollectionProgress',
  summary:
    'How far the collection of a ceremony is: who waits for how long, devices, and what has to be settled',
  method: 'GET',
  path: '/graduation-events/{id}/collection',
  auth: { permission: 'graduation.read' },
  params,
  data: z.strictObject({
    waiting: z.int(),
    collected: z.int(),
    /** Certificates that wait, by the weeks since they were released. */
    ageing: z.array(z.strictObject({ from_week: z.int(), count: z.int() })),
    leases: z.array(collectionLease),
    conflicts: z.array(handoverConflict),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const settleHandoverConflict = endpoint({
  id: 'settleHandoverConflict',
  summary: 'Settle a hand-over that did not count: record it after all, or set it aside, with a reason',
  method: 'POST',
  path: '/graduation-handovers/{id}/settle',
  auth: { permission: 'graduation.manage' },
  params,
  body: z.strictObject({ accept: z.boolean(), reason: paragraph(500, 3) }),
  data: collectionPerson,
  errors: CHANGE,
})

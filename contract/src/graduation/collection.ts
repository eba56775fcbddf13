import { z } from 'zod'
import { identityPapers } from '../certificates/certificate-kinds.ts'
import { endpoint, staffErrors } from '../endpoint.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { id, line, optionalLine, paragraph, phone, sentence, versionSeen } from '../fields.ts'
import { printedLine, proxyName } from '../written/printed-line.ts'
import { collectionFilters, collectionPlaces, SIGNATURE, signatureRules } from './collection-rules.ts'

/** What is due for storing a certificate: from the first day that is not paid for, up to the last that the amount pays for. */
export const storageDue = z.strictObject({ amount: z.number(), from: z.string(), until: z.string() })
export type StorageDue = z.infer<typeof storageDue>

/** An ID that somebody shows at the desk. */
export const identityShown = z.strictObject({ kind: z.enum(identityPapers), number: z.string() })
export type IdentityShown = z.infer<typeof identityShown>

/** What handing out needs of a graduand: no class, no CGPA, no date of birth. */
export const collectionPerson = z.strictObject({
  /** Of the graduand. */
  id: z.int(),
  event_id: z.int(),
  name: z.string(),
  matric_number: z.string(),
  award: z.string(),
  /** The place on the approved list. */
  list_number: z.int().nullable(),
  /** Who may collect besides the graduate. */
  proxy: z
    .strictObject({
      name: z.string(),
      /** Of a proxy whom staff named. */
      relationship: z.string(),
      phone: z.string(),
      /** The only ID with which they collect, if the graduate named one. */
      identity: identityShown.nullable(),
    })
    .nullable(),
  /** Whether the graduate was emailed the link to their pass. Otherwise only an ID shows who they are. */
  emailed: z.boolean(),
  /** The device that holds this part of the list. */
  lease: z
    .strictObject({ id: z.int(), holder: z.string(), device: z.string(), until: z.string() })
    .nullable(),
  collected: z
    .strictObject({
      id: z.int(),
      holder: z.enum(['owner', 'proxy']),
      by: z.string(),
      id_kind: z.enum(identityPapers),
      id_number: z.string(),
      place: z.enum(collectionPlaces),
      at: z.string(),
      handed_by: z.string(),
      signed: z.boolean(),
      /** Whether it can be undone now: on its day. */
      may_undo: z.boolean(),
    })
    .nullable(),
  /** Unpaid storage, without which nothing is handed out. */
  storage: storageDue.nullable(),
  /** Why the certificate cannot be handed out now; `null`: it can. */
  problem: sentence.nullable(),
})
export type CollectionPerson = z.infer<typeof collectionPerson>

/** How far the collection of a ceremony is. */
export const collectionCeremony = z.strictObject({
  id: z.int(),
  title: z.string(),
  session: z.string(),
  held_on: z.string(),
  waiting: z.int(),
  collected: z.int(),
  /** Handed out offline and to be settled. */
  conflicts: z.int(),
  awards: z.array(z.strictObject({ award: z.string(), waiting: z.int() })),
})
export type CollectionCeremony = z.infer<typeof collectionCeremony>

const point = z.tuple([z.int().min(0).max(SIGNATURE.width), z.int().min(0).max(SIGNATURE.height)])
export const signature = z.array(z.array(point).min(1).max(SIGNATURE.points)).min(1).max(SIGNATURE.strokes)
export type Signature = z.infer<typeof signature>

/** A pass as it is scanned or typed. */
const passCode = line(40, 4)

/** Who collects, with which ID. Without a pass the graduate collects in person. */
export const handover = z.strictObject({
  /** Chosen by the device: the same hand-over sent twice is one. */
  key: z.uuid(),
  pass: passCode.optional(),
  place: z.enum(collectionPlaces),
  id_kind: z.enum(identityPapers, fault('choosePaperShown')),
  id_number: line(40, 3),
  signature: signature.optional(),
})
export type Handover = z.input<typeof handover>

const HANDOUT = { permission: 'graduation.handout' } as const
const CHANGE = ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'] as const
const params = z.strictObject({ id })

export const listCollectionCeremonies = endpoint({
  id: 'listCollectionCeremonies',
  summary: 'Ceremonies with certificates to collect, the last one first, and how many were collected',
  method: 'GET',
  path: '/graduation-collection/ceremonies',
  auth: HANDOUT,
  data: z.array(collectionCeremony),
  errors: staffErrors,
})

export const listCollection = endpoint({
  id: 'listCollection',
  summary: 'The people of a ceremony whose certificates can be collected or were, in the order of the list',
  method: 'GET',
  path: '/graduation-collection',
  auth: HANDOUT,
  query: z.strictObject({
    ...pageQuery,
    event_id: id,
    /** A part of a name or of a matric number, or a list number. */
    search: optionalLine(100),
    show: z.enum(collectionFilters).optional(),
  }),
  data: z.array(collectionPerson),
  list: true,
  errors: staffErrors,
})

export const getCollectionPerson = endpoint({
  id: 'getCollectionPerson',
  summary: 'One person of a ceremony, as the collection desk sees them',
  method: 'GET',
  path: '/graduation-collection/{id}',
  auth: HANDOUT,
  params,
  data: collectionPerson,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const presentGraduandPass = endpoint({
  id: 'presentGraduandPass',
  summary: 'Look up the collection pass of a graduate or of their proxy',
  method: 'POST',
  path: '/graduation-collection/passes',
  auth: HANDOUT,
  body: z.strictObject({ code: passCode }),
  data: z.strictObject({ holder: z.enum(['owner', 'proxy']), person: collectionPerson }),
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const handOutCertificate = endpoint({
  id: 'handOutCertificate',
  summary: 'Record that a certificate was handed to the graduate, or to the proxy whose pass was shown',
  method: 'POST',
  path: '/graduation-collection/{id}/handover',
  auth: HANDOUT,
  params,
  body: handover,
  data: collectionPerson,
  errors: CHANGE,
})

export const undoHandover = endpoint({
  id: 'undoHandover',
  summary: 'Undo a hand-over on the day it was recorded, with a reason',
  method: 'POST',
  path: '/graduation-handovers/{id}/undo',
  auth: HANDOUT,
  params,
  body: z.strictObject({ reason: paragraph(500, 3) }),
  data: collectionPerson,
  errors: CHANGE,
})

export const nameProxy = endpoint({
  id: 'nameProxy',
  summary:
    'Name the person who may collect for a graduate; an earlier proxy ends, and the reply has the code',
  method: 'POST',
  path: '/graduation-collection/{id}/proxy',
  auth: HANDOUT,
  params,
  body: z.strictObject({ name: proxyName, phone, relationship: printedLine(60, 2) }),
  data: z.strictObject({ person: collectionPerson, code: z.string() }),
  errors: CHANGE,
})

export const endProxy = endpoint({
  id: 'endProxy',
  summary: 'End the right of a proxy to collect; their code works no more',
  method: 'POST',
  path: '/graduation-collection/{id}/proxy/end',
  auth: HANDOUT,
  params,
  data: collectionPerson,
  errors: CHANGE,
})

export const getHandoverSignature = endpoint({
  id: 'getHandoverSignature',
  summary: 'The signature of a hand-over as a picture',
  method: 'GET',
  path: '/graduation-handovers/{id}/signature',
  auth: { permission: 'graduation.read' },
  wire: 'binary',
  params,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const collectionSettings = z.strictObject({
  signature: z.enum(signatureRules),
  /** For how long a device may hold a part of a list at most. */
  lease_hours: z.int().min(1).max(72),
  /** Weeks after the release in which graduates are reminded to collect; none: no reminders. */
  reminder_weeks: z.array(z.int().min(1).max(260)).max(6),
  version: z.int(),
})
export type CollectionSettings = z.infer<typeof collectionSettings>

export const getCollectionSettings = endpoint({
  id: 'getCollectionSettings',
  summary: 'How certificates are handed out: the signature, and how long a device may hold a part of a list',
  method: 'GET',
  path: '/graduation-collection/settings',
  auth: { permission: 'settings.read' },
  data: collectionSettings,
  errors: staffErrors,
})

export const saveCollectionSettings = endpoint({
  id: 'saveCollectionSettings',
  summary: 'Change how certificates are handed out',
  method: 'PUT',
  path: '/graduation-collection/settings',
  auth: { permission: 'settings.write' },
  body: collectionSettings.omit({ version: true }).extend({ version: versionSeen }),
  data: collectionSettings,
  errors: [...staffErrors, 'conflict'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amount, id, isoDate, line, sentence, session } from '../fields.ts'
import { certificateKinds } from './certificate-kinds.ts'

export const certificateFee = z.strictObject({
  kind: z.enum(certificateKinds),
  name: sentence,
  fee: z.number(),
  active: z.boolean(),
})
export type CertificateFee = z.infer<typeof certificateFee>

export const listCertificateFees = endpoint({
  id: 'listCertificateFees',
  summary: 'What each kind of certificate request costs; one that is not active is not on offer',
  method: 'GET',
  path: '/certificate-fees',
  auth: { permission: 'settings.read' },
  data: z.array(certificateFee),
  errors: ['unauthorized', 'forbidden'],
})

export const saveCertificateFee = endpoint({
  id: 'saveCertificateFee',
  summary: 'Set what a kind of certificate request costs, and whether it is on offer',
  method: 'PUT',
  path: '/certificate-fees/{kind}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ kind: z.enum(certificateKinds) }),
  body: z.strictObject({ fee: amount, active: z.boolean() }),
  data: certificateFee,
  errors: ['unauthorized', 'forbidden'],
})

export const graduationEvent = z.strictObject({
  id: z.int(),
  title: z.string(),
  session: z.string(),
  held_on: z.string(),
  active: z.boolean(),
})
export type GraduationEvent = z.infer<typeof graduationEvent>

const eventFields = {
  title: line(120, 3),
  session,
  held_on: isoDate,
  active: z.boolean().default(true),
}

export const listGraduationEvents = endpoint({
  id: 'listGraduationEvents',
  summary: 'Ceremonies, the last one first',
  method: 'GET',
  path: '/graduation-events',
  auth: { permission: 'settings.read' },
  data: z.array(graduationEvent),
  errors: ['unauthorized', 'forbidden'],
})

export const createGraduationEvent = endpoint({
  id: 'createGraduationEvent',
  summary: 'Add a ceremony that certificates were, or will be, handed out from',
  method: 'POST',
  path: '/graduation-events',
  auth: { permission: 'settings.write' },
  body: z.strictObject(eventFields),
  data: graduationEvent,
  created: true,
  errors: ['unauthorized', 'forbidden'],
})

export const updateGraduationEvent = endpoint({
  id: 'updateGraduationEvent',
  summary: 'Change a ceremony; requests that were sent keep what they were told',
  method: 'PUT',
  path: '/graduation-events/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: z.strictObject(eventFields),
  data: graduationEvent,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amount, sentence, versionSeen } from '../fields.ts'
import { certificateKinds } from './certificate-kinds.ts'

export const certificateFee = z.strictObject({
  kind: z.enum(certificateKinds),
  name: sentence,
  fee: z.number(),
  active: z.boolean(),
  version: z.int(),
})
export type CertificateFee = z.infer<typeof certificateFee>

export const listCertificateFees = endpoint({
  id: 'listCertificateFees',
  summary: 'List the fee for each kind of certificate application, and whether it is on offer',
  method: 'GET',
  path: '/certificate-fees',
  auth: { permission: 'settings.read' },
  data: z.array(certificateFee),
  errors: ['unauthorized', 'forbidden'],
})

export const saveCertificateFee = endpoint({
  id: 'saveCertificateFee',
  summary: 'Set the fee for a kind of certificate application, and whether it is on offer',
  method: 'PUT',
  path: '/certificate-fees/{kind}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ kind: z.enum(certificateKinds) }),
  body: z.strictObject({ fee: amount, active: z.boolean(), version: versionSeen }),
  data: certificateFee,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

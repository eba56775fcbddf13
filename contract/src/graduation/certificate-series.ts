import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, line, versionSeen } from '../fields.ts'

const PATTERN = /^(?:[\p{L}\d/.-]|\{year\})*\{number\}(?:[\p{L}\d/.-]|\{year\})*$/u

const fields = {
  name: line(80, 2),
  /** Letters, digits and `/ - .`, with `{number}` once, and `{year}` where that of the issue is printed. */
  pattern: line(60, 8).pipe(
    z.string().regex(PATTERN, fault('numberPattern', { number: '{number}', year: '{year}' })),
  ),
  /** A number is printed with at least as many digits. */
  digits: z.int().min(1).max(9),
  /** The number that the next certificate gets. It stays as it is once the series has been used. */
  next_number: z.int().min(1).max(999_999_999),
  /** The awards that it is for; none: for all. */
  awards: z.array(line(160)).max(500),
  active: z.boolean(),
}

export const certificateSeries = z.strictObject({
  id: z.int(),
  name: z.string(),
  pattern: z.string(),
  digits: z.int(),
  next_number: z.int(),
  awards: z.array(z.string()),
  active: z.boolean(),
  position: z.int(),
  version: z.int(),
  /** The next certificate's number as it would be printed today. */
  next_serial: z.string(),
  /** How many numbers it has given out. */
  used: z.int(),
})
export type CertificateSeries = z.infer<typeof certificateSeries>

const path = '/certificate-series'

export const listCertificateSeries = endpoint({
  id: 'listCertificateSeries',
  summary: 'The series from which certificates are numbered, in order',
  method: 'GET',
  path,
  auth: { permission: 'graduation.read' },
  data: z.array(certificateSeries),
  errors: staffErrors,
})

export const createCertificateSeries = endpoint({
  id: 'createCertificateSeries',
  summary: 'Add a series at the end of the list',
  method: 'POST',
  path,
  auth: { permission: 'graduation.manage' },
  body: z.strictObject(fields),
  data: certificateSeries,
  created: true,
  idempotent: true,
  errors: [...staffErrors, 'conflict'],
})

export const updateCertificateSeries = endpoint({
  id: 'updateCertificateSeries',
  summary: 'Change a series; certificates keep the numbers they have',
  method: 'PUT',
  path: `${path}/{id}`,
  auth: { permission: 'graduation.manage' },
  params: z.strictObject({ id }),
  body: z.strictObject({ ...fields, version: versionSeen }),
  data: certificateSeries,
  errors: [...staffErrors, 'not_found', 'conflict'],
})

export const orderCertificateSeries = endpoint({
  id: 'orderCertificateSeries',
  summary: 'Set the order of all series',
  method: 'PUT',
  path: `${path}/order`,
  auth: { permission: 'graduation.manage' },
  body: z.strictObject({ series: z.array(z.strictObject({ id, version: versionSeen })).max(1000) }),
  data: z.array(certificateSeries),
  errors: [...staffErrors, 'conflict'],
})

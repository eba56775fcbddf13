import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { line, versionSeen } from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'

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

const calls = settingCalls({
  one: 'CertificateSeries',
  many: 'CertificateSeries',
  path: '/certificate-series',
  row: certificateSeries,
  key: byId,
  read: 'graduation.read',
  write: 'graduation.manage',
})

export const listCertificateSeries = calls.list({
  summary: 'The series from which certificates are numbered, in order',
})

export const createCertificateSeries = calls.create({
  summary: 'Add a series at the end of the list',
  body: z.strictObject(fields),
})

export const updateCertificateSeries = calls.update({
  summary: 'Change a series; certificates keep the numbers they have',
  body: z.strictObject({ ...fields, version: versionSeen }),
})

export const orderCertificateSeries = calls.order('series', { summary: 'Set the order of all series' })

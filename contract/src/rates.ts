import { z } from 'zod'
import { copyTypes, deliveryMethods } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { fault } from './field-faults.ts'
import { amount, code, isoDate, ownText } from './fields.ts'
import { ratesSeen } from './rates/rates-seen.ts'
import { byId, settingCalls } from './setting-calls.ts'
import { versionIfKnown } from './version-if-known.ts'

/** A transcript rate. Beside its own fields it has one amount per format, under the format's key as in the brief (`hard_copy`). */
export const transcriptRate = z
  .object({
    id: z.int(),
    purpose: z.string(),
    type: z.enum(copyTypes),
    active: z.boolean(),
    effective_from: z.string(),
  })
  .catchall(z.number())
export type TranscriptRate = {
  id: number
  purpose: string
  type: (typeof copyTypes)[number]
  active: boolean
  effective_from: string
} & { [format: string]: number | string | boolean }

export const purpose = z.strictObject({ code: z.string(), name: ownText })
export const format = z.strictObject({
  key: z.string(),
  name: ownText,
  /** `electronic`: by email, without a delivery price. `paper`: by courier or collected. */
  channel: z.enum(['electronic', 'paper']),
})

/** A delivery method, with the name the institution gave it. */
export const deliveryMethod = z.strictObject({ code: z.enum(deliveryMethods), name: ownText })

/** A transcript rate for staff, including past and future ones. */
export const staffTranscriptRate = transcriptRate.extend({ version: z.int() })
export type StaffTranscriptRate = TranscriptRate & { version: number }

export const rateBody = z
  .object({
    purpose: code,
    type: z.enum(copyTypes, fault('chooseCopyType')),
    active: z.boolean().default(true),
    effective_from: isoDate.optional(),
    version: versionIfKnown,
    /**
     * The prices of this purpose and copy type that the caller saw. The price that this one follows or
     * replaces must be among them, otherwise the answer is a conflict; left out: no check.
     */
    rates: ratesSeen.optional(),
  })
  .catchall(amount)

/** The fields of a rate, which cannot be keys of formats. */
export const rateFields: readonly string[] = [...Object.keys(rateBody.shape), 'id']

const calls = settingCalls({
  one: 'TranscriptRate',
  many: 'TranscriptRates',
  path: '/transcript-rates',
  row: staffTranscriptRate,
  key: byId,
})

export const listTranscriptRates = calls.list({ summary: 'List past, current and future transcript rates' })

export const createTranscriptRate = calls.create(
  {
    summary: 'Add a transcript rate for a purpose and copy type, with one amount per format',
    body: rateBody,
  },
  'refused',
)

export const updateTranscriptRate = calls.update(
  { summary: 'Change a transcript rate; open invoices keep their price', body: rateBody },
  'refused',
)

export const deleteTranscriptRate = calls.remove(
  { summary: 'Delete a transcript rate that has not started yet' },
  'refused',
)

export const missingCombinations = endpoint({
  id: 'missingCombinations',
  summary: 'List the choices open to applicants that have no price',
  method: 'GET',
  path: '/transcript-rates/missing-combinations',
  auth: { permission: 'settings.read' },
  data: z.array(
    z.strictObject({
      purpose: z.string(),
      type: z.enum(copyTypes),
      missing_formats: z.array(z.string()),
      application_types: z.array(z.string()),
    }),
  ),
  errors: ['unauthorized', 'forbidden'],
})

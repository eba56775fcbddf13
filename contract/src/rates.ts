import { z } from 'zod'
import { copyTypes } from './applications/statuses.ts'
import { endpoint } from './endpoint.ts'
import { fault } from './field-faults.ts'
import { amount, code, id, isoDate, ownText } from './fields.ts'

/** A transcript rate carries one amount per format beside its own fields, keyed as the brief says (`hard_copy`). */
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
  /** `electronic` travels by mail and costs no delivery; `paper` by courier or collected. */
  channel: z.enum(['electronic', 'paper']),
})

const rateBody = z
  .object({
    purpose: code,
    type: z.enum(copyTypes, fault('chooseCopyType')),
    active: z.boolean().default(true),
    effective_from: isoDate.optional(),
  })
  .catchall(amount)

export const createTranscriptRate = endpoint({
  id: 'createTranscriptRate',
  summary: 'Price a purpose and copy type, one amount per format',
  method: 'POST',
  path: '/transcript-rates',
  auth: { permission: 'settings.write' },
  body: rateBody,
  data: transcriptRate,
  created: true,
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict'],
})

export const updateTranscriptRate = endpoint({
  id: 'updateTranscriptRate',
  summary: 'Change a transcript rate; open invoices keep their price',
  method: 'PUT',
  path: '/transcript-rates/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: rateBody,
  data: transcriptRate,
  errors: ['unauthorized', 'forbidden', 'not_found', 'refused', 'conflict'],
})

export const missingCombinations = endpoint({
  id: 'missingCombinations',
  summary: 'What an applicant can choose and nobody has priced',
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

import { z } from 'zod'
import { isRecordedYear, yearBounds } from '../academic-years.ts'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { id, isoDate, session, versionSeen } from '../fields.ts'
import { printedLine } from '../written/printed-line.ts'

export const graduationEvent = z.strictObject({
  id: z.int(),
  title: z.string(),
  session: z.string(),
  held_on: z.string(),
  active: z.boolean(),
  /** The template of its certificates; `null`: the first template of degree certificates in use. */
  template_id: z.int().nullable(),
  version: z.int(),
})
export type GraduationEvent = z.infer<typeof graduationEvent>

const eventFields = {
  title: printedLine(120, 3),
  session,
  held_on: isoDate.refine((day) => isRecordedYear(Number(day.slice(0, 4))), {
    error: () => fault('yearOutOfRange', yearBounds()),
  }),
  active: z.boolean().default(true),
  template_id: id.nullable().optional(),
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
  idempotent: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updateGraduationEvent = endpoint({
  id: 'updateGraduationEvent',
  summary: 'Change a ceremony; requests that were sent keep what they were told',
  method: 'PUT',
  path: '/graduation-events/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: z.strictObject({ ...eventFields, version: versionSeen }),
  data: graduationEvent,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})

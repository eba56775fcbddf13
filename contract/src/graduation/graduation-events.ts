import { z } from 'zod'
import { isRecordedYear, yearBounds } from '../academic-years.ts'
import { fault } from '../field-faults.ts'
import { id, isoDate, session, versionSeen } from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'
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

const calls = settingCalls({
  one: 'GraduationEvent',
  many: 'GraduationEvents',
  path: '/graduation-events',
  row: graduationEvent,
  key: byId,
})

export const listGraduationEvents = calls.list({ summary: 'Ceremonies, the last one first' })

export const createGraduationEvent = calls.create({
  summary: 'Add a ceremony that certificates were, or will be, handed out from',
  body: z.strictObject(eventFields),
})

export const updateGraduationEvent = calls.update({
  summary: 'Change a ceremony; requests that were sent keep what they were told',
  body: z.strictObject({ ...eventFields, version: versionSeen }),
})

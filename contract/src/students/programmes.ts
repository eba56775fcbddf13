import { z } from 'zod'
import { programme } from '../applications/application-data.ts'
import { pageQuery } from '../envelope.ts'
import { fault } from '../field-faults.ts'
import { line, optionalLine, versionSeen } from '../fields.ts'
import { byId, settingCalls } from '../setting-calls.ts'
import { printedLine } from '../written/printed-line.ts'

/** A code as registries write it, in capitals: `CSC`, `B.ENG-EEE`. Imports refer to programmes by it. */
export const programmeCode = line(60)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9./_-]{0,19}$/, fault('enterProgrammeCode')))

/** The name of an award, such as `Bachelor of Science in Computer Science`. */
export const LONGEST_AWARD = 80

/** `undergraduate`, `postgraduate` or another name, in small letters. */
export const programmeLevel = line(40).transform((text) => text.toLowerCase())

const programmeFields = {
  code: programmeCode,
  name: printedLine(160),
  award: printedLine(LONGEST_AWARD),
  faculty: printedLine(120),
  department: printedLine(120),
  level: programmeLevel,
  /** The identifier in the university's own system, if it differs from the code. */
  external_id: line(60).nullable().default(null),
  active: z.boolean().default(true),
}

export const staffProgramme = programme.extend({
  external_id: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
  /** The number of records that refer to it. */
  uses: z.strictObject({ students: z.int(), grading_scales: z.int() }),
})
export type StaffProgramme = z.infer<typeof staffProgramme>

const calls = settingCalls({
  one: 'Programme',
  many: 'Programmes',
  path: '/programmes',
  row: staffProgramme,
  key: byId,
})

export const listProgrammes = calls.list({
  summary: 'List programmes by name, including those no longer offered',
  query: z.strictObject({
    ...pageQuery,
    /** Part of the code, the name, the award, the faculty or the department. */
    search: optionalLine(100),
    active: z.enum(['1', '0']).optional(),
  }),
  list: true,
})

export const getProgramme = calls.get({ summary: 'Get one programme, with what uses it' })

export const createProgramme = calls.create({
  summary: 'Add a programme',
  body: z.strictObject(programmeFields),
})

export const updateProgramme = calls.update({
  summary: 'Change a programme or stop offering it; existing records and applications keep theirs',
  body: z.strictObject({
    ...programmeFields,
    version: versionSeen,
    /** As returned by `GET`: accepted, but not changed. */
    id: z.int().optional(),
    uses: staffProgramme.shape.uses.optional(),
  }),
})

import { type GradingDeps, gradingRoutes } from '../modules/grading/index.ts'
import { createRecords, recordsJobs, recordsRoutes, recordsSchedules } from '../modules/records/index.ts'
import * as studentsModule from '../modules/students/index.ts'
import { createTertiary, tertiaryRoutes, ticketKeys } from '../modules/tertiary/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Reference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

type StudentParts = PlatformParts & {
  readonly limiter: Limiter
  readonly reference: Reference
  readonly secrets: Secrets
  readonly holdsBlock: () => Promise<boolean>
  readonly approvesStudentCopies: () => Promise<boolean>
  readonly matricExample: () => Promise<string>
}

/** Students, their results and holds; where they come from; and what other systems may ask about them. */
export function assembleStudentRecords({
  config,
  database,
  clock,
  logger,
  storage,
  limiter,
  reference,
  secrets,
  holdsBlock,
  approvesStudentCopies,
  matricExample,
}: StudentParts) {
  const records = createRecords({
    database,
    clock,
    logger,
    source: config.records,
    keepProgrammes: (tx, programmes) => studentsModule.keepProgrammes(tx, programmes, reference),
  })
  const grading: GradingDeps = {
    database,
    // The module of students depends on this one, so what it knows of their records is handed over as functions.
    holders: studentsModule.programmesAndYears,
    withResults: studentsModule.withResults,
    programmeExists: studentsModule.programmeExists,
  }
  const students = studentsModule.createStudents({
    database,
    clock,
    limiter,
    logger,
    storage,
    reference,
    records,
    holdsBlock,
    approvesStudentCopies,
    matricExample,
  })
  const tertiary = createTertiary({
    database,
    clock,
    limiter,
    students,
    publicUrl: config.http.publicUrl,
    keys: ticketKeys({ ...config.tertiary, production: config.production }, secrets),
  })
  return {
    records,
    students,
    grading,
    routes: [
      ...gradingRoutes(grading),
      ...studentsModule.programmeRoutes({ database, reference }),
      ...studentsModule.studentsRoutes(students),
      ...recordsRoutes(records),
      ...tertiaryRoutes(tertiary),
    ],
    handlers: { ...studentsModule.studentsJobs(students), ...recordsJobs(records) },
    schedules: recordsSchedules(records),
  }
}

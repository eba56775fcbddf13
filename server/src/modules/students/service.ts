import type { Student } from '@testamur/contract/students/students'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Records } from '../records/index.ts'
import { type CheckedRecord, readRecord } from './check-record.ts'
import { createSessions } from './list-sessions.ts'
import { listProgrammes } from './store/programmes.ts'
import { findStudent, findStudentByMatric } from './store/students.ts'
import { studentView } from './views.ts'

export type StudentsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Limiter
  readonly logger: Logger
  readonly storage: Storage
  readonly reference: Reference
  /** The university's own system, where one is connected. */
  readonly records: Pick<Records, 'student' | 'sessions'>
  /** Whether holds prevent submission. */
  readonly holdsBlock: () => Promise<boolean>
  /** Whether the institution lets its rule approve student copies. */
  readonly approvesStudentCopies: () => Promise<boolean>
  /** What matric numbers look like here. */
  readonly matricExample: () => Promise<string>
}

export type Students = ReturnType<typeof createStudents>

export function createStudents(deps: StudentsDeps) {
  const { reference } = deps
  const { db } = deps.database

  return {
    /** What the use cases behind our own routes and jobs need. */
    deps,

    /** Programmes on offer, from memory. */
    programmes: reference.cached('programmes', () => listProgrammes(db)),
    onChange: (listener: () => void) => reference.onChange(['programmes'], listener),
    sessions: createSessions(deps),
    async studentById(id: number): Promise<Student | null> {
      const row = await findStudent(db, id)
      return row && studentView(row)
    },
    /** `matric` in the form that the contract's field normalises to. */
    async studentByMatric(matric: string): Promise<Student | null> {
      const row = await findStudentByMatric(db, matric)
      return row && studentView(row)
    },
    /** Whether a record and its results agree; `null` when there is no such record. */
    async checkOf(id: number): Promise<CheckedRecord | null> {
      return (await readRecord(db, id))?.check ?? null
    },
  }
}

import type { Language } from '@testamur/contract/languages'
import type { RecordCheck } from '@testamur/contract/students/record-check'
import type { Student } from '@testamur/contract/students/students'
import { type Actor, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { notFound } from '../../core/failure.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Records } from '../records/index.ts'
import { checkMatric } from './check-matric.ts'
import { type CheckedRecord, checkView, readRecord } from './check-record.ts'
import { type Explanation, explainDifferences } from './explain-differences.ts'
import { exportRefusals } from './export-refusals.ts'
import { createSessions } from './list-sessions.ts'
import { type Lifting, liftHold, type NewHold, placeHold } from './record-holds.ts'
import { type RunOptions, runImport } from './run-import.ts'
import { type ImportFile, prepareImport } from './start-import.ts'
import { findImport, listImports } from './store/imports.ts'
import { listProgrammes } from './store/programmes.ts'
import { findStudent, findStudentByMatric, searchStudents } from './store/students.ts'
import { importView, resultView, studentView } from './views.ts'

export type StudentsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Limiter
  readonly logger: Logger
  readonly storage: Storage
  readonly reference: Reference
  /** The university's own system, where one is connected. */
  readonly records: Pick<Records, 'student' | 'sessions'>
  /** Whether holds keep a request from being submitted. */
  readonly holdsBlock: () => Promise<boolean>
}

type Page = { readonly page: number; readonly per_page: number }

const slice = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })

export type Students = ReturnType<typeof createStudents>

export function createStudents(deps: StudentsDeps) {
  const { database, limiter, logger, reference, records, holdsBlock } = deps
  const { db } = database

  return {
    /** Programmes on offer, from memory. */
    programmes: reference.cached('programmes', () => listProgrammes(db)),
    onChange: (listener: () => void) => reference.onChange(['programmes'], listener),

    checkMatric: (question: { matric_number: string; email?: string | undefined; ip: string }) =>
      checkMatric({ db, limiter, logger, records, holdsBlock }, question),

    sessions: createSessions(deps),
    async studentById(id: number): Promise<Student | null> {
      const row = await findStudent(db, id)
      return row && studentView(row)
    },
    /** `matric` as the contract's field normalises it. */
    async studentByMatric(matric: string): Promise<Student | null> {
      const row = await findStudentByMatric(db, matric)
      return row && studentView(row)
    },
    /** Everything a transcript is made of, inside the caller's transaction if there is one. */
    record: (within: Db, id: number) => readRecord(within, id),
    /** Whether a record and its results agree; `null` when there is no such record. */
    async checkOf(id: number): Promise<CheckedRecord | null> {
      return (await readRecord(db, id))?.check ?? null
    },

    async list({ search, ...page }: Page & { search?: string | undefined }) {
      const { rows, total } = await searchStudents(db, search, slice(page))
      return { students: rows.map(studentView), total }
    },
    async get(id: number) {
      const record = await readRecord(db, id)
      if (record === null) throw notFound(messageOf('students.thisRecord'))
      return {
        student: studentView(record.student),
        results: record.results.map(resultView),
        check: checkView(record.check, null),
      }
    },

    placeHold: (id: number, hold: NewHold, { actor, ip }: { actor: Actor; ip: string }) =>
      placeHold(deps, id, hold, { actor: staffOnly(actor), ip }),
    liftHold: (
      which: { id: number; hold: number },
      body: Lifting,
      { actor, ip }: { actor: Actor; ip: string },
    ) => liftHold(deps, which, body, { actor: staffOnly(actor), ip }),

    explainDifferences: <Answer>(
      id: number,
      body: Explanation,
      { actor, ip }: { actor: Actor; ip: string },
      remember: (tx: Tx, check: RecordCheck) => Promise<Answer>,
    ) => explainDifferences(deps, id, body, { actor: staffOnly(actor), ip }, remember),

    prepareImport: (file: ImportFile) => prepareImport(deps, file),
    async startImport(file: ImportFile, by: { actor: Actor; ip?: string }) {
      const write = await prepareImport(deps, file)
      return importView(await database.inTransaction((tx) => write(tx, by)))
    },
    runImport: (id: number, options?: RunOptions) => runImport(deps, id, options),
    async listImports(page: Page) {
      const { rows, total } = await listImports(db, slice(page))
      return { imports: rows.map(importView), total }
    },
    async getImport(id: number) {
      const row = await findImport(db, id)
      if (row === null) throw notFound(messageOf('students.thisImport'))
      return importView(row)
    },
    /** Every refused row, as a file. */
    exportRefusals: (id: number, language: Language) => exportRefusals(db, id, language),
  }
}

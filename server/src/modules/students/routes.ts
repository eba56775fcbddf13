import { listSessions } from '@testamur/contract/records'
import * as importCalls from '@testamur/contract/students/imports'
import * as checkCalls from '@testamur/contract/students/record-check'
import * as calls from '@testamur/contract/students/students'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { WORKBOOK } from '../../platform/tables/protocol.ts'
import { checkMatric } from './check-matric.ts'
import { correctRecord } from './correct-record.ts'
import { explainDifferences } from './explain-differences.ts'
import { explainMissingResults } from './explain-missing-results.ts'
import { beginImport, rehearseImport, stopImport } from './imports/decide-import.ts'
import { exportRefusals } from './imports/export-refusals.ts'
import { expectImporter } from './imports/import-access.ts'
import { readImport, readImports, showImport } from './imports/read-imports.ts'
import { prepareImport } from './imports/start-import.ts'
import { listStudents } from './list-students.ts'
import { openStudent } from './read-student.ts'
import { liftHold, placeHold } from './record-holds.ts'
import type { Students } from './service.ts'

const TABLES = {
  types: ['text/csv', 'application/gzip', WORKBOOK],
  textEncodings: 'any',
  maxBytes: fileBounds.import.bytes,
} as const

const SAID_OF = {
  draft: 'students.importKept',
  when_clean: 'students.importBeginsWhenClean',
  at_once: 'students.importBegun',
} as const

const staffOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function studentsRoutes({ deps, sessions }: Students): Route[] {
  const { database } = deps
  const { db } = database
  return [
    route(calls.checkMatricNumber, async ({ query, context }) => ({
      data: await checkMatric(
        { ...deps, db },
        { matric_number: query.matric_number, email: query.email_address, ip: context.ip },
      ),
    })),
    route(listSessions, async () => ({ data: await sessions() })),
    route(calls.listStudents, async ({ query }) => {
      const { students: data, total } = await listStudents(db, query)
      return { data, meta: pageMeta(query, total, data.length, { path: '/students', query }) }
    }),
    route(calls.getStudent, async ({ params, context }) => ({
      data: await openStudent(deps, params.id, context),
    })),
    route(calls.correctStudent, async ({ params, body, context }) => ({
      message: messageOf('students.recordCorrected'),
      data: await correctRecord(deps, params.id, body, staffOf(context)),
    })),
    route(calls.placeHold, async ({ params, body, context }) => ({
      message: messageOf('students.holdPlaced'),
      data: await placeHold(deps, params.id, body, staffOf(context)),
    })),
    route(calls.liftHold, async ({ params, body, context }) => ({
      message: messageOf('students.holdLifted'),
      data: await liftHold(deps, params, body, staffOf(context)),
    })),
    route(checkCalls.explainDifferences, ({ params, body, context }) =>
      explainDifferences(deps, params.id, body, staffOf(context), (tx, data) =>
        context.remember(tx, { data, message: messageOf('students.explanationSaved') }),
      ),
    ),
    route(checkCalls.explainMissingResults, ({ params, body, context }) =>
      explainMissingResults(deps, params.id, body, staffOf(context), (tx, data) =>
        context.remember(tx, { data, message: messageOf('students.explanationSaved') }),
      ),
    ),
    route(
      importCalls.startImport,
      async ({ body, context: { upload, actor, ip } }) => {
        expectImporter(actor, body.kind)
        const draft = body.draft === '1'
        const begins = draft ? 'draft' : body.take_good_rows === '1' ? 'at_once' : 'when_clean'
        const writeImport = await prepareImport({ ...deps, db }, { kind: body.kind, begins, ...upload })
        const row = await database.inTransaction((tx) => writeImport(tx, { actor, ip }))
        return {
          message: messageOf(SAID_OF[begins]),
          data: await showImport(db, row),
        }
      },
      TABLES,
    ),
    route(importCalls.rehearseImport, async ({ params, body, context }) => ({
      data: await showImport(db, await rehearseImport(deps, params.id, body.columns, staffOf(context))),
    })),
    route(importCalls.runImport, async ({ params, body, context }) => ({
      message: messageOf('students.importBegun'),
      data: await showImport(db, await beginImport(deps, params.id, body, staffOf(context))),
    })),
    route(importCalls.stopImport, async ({ params, context }) => ({
      message: messageOf('students.importStopped'),
      data: await showImport(db, await stopImport(deps, params.id, staffOf(context))),
    })),
    route(importCalls.listImports, async ({ query }) => {
      const { imports: data, total } = await readImports(db, query)
      return { data, meta: pageMeta(query, total, data.length, { path: '/imports', query }) }
    }),
    route(importCalls.getImport, async ({ params }) => ({ data: await readImport(db, params.id) })),
    route(importCalls.exportImportRefusals, ({ params, context }) =>
      exportRefusals(database, params.id, context),
    ),
  ]
}

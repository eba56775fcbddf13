import { listSessions } from '@testamur/contract/records'
import { explainDifferences } from '@testamur/contract/students/record-check'
import {
  checkMatricNumber,
  exportImportRefusals,
  getImport,
  getStudent,
  liftHold,
  listImports,
  listStudents,
  placeHold,
  startImport,
} from '@testamur/contract/students/students'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Students } from './service.ts'

const CSV = { types: ['text/csv', 'application/gzip'], maxBytes: 100_000_000 }

export const studentsRoutes = (students: Students): Route[] => [
  route(checkMatricNumber, async ({ query, context }) => ({
    data: await students.checkMatric({
      matric_number: query.matric_number,
      email: query.email_address,
      ip: context.ip,
    }),
  })),
  route(listSessions, async () => ({ data: await students.sessions() })),
  route(listStudents, async ({ query }) => {
    const { students: data, total } = await students.list(query)
    return { data, meta: pageMeta(query, total, data.length, { path: '/students', query }) }
  }),
  route(getStudent, async ({ params }) => ({ data: await students.get(params.id) })),
  route(placeHold, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('students.holdPlaced'),
    data: await students.placeHold(params.id, body, { actor, ip }),
  })),
  route(liftHold, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('students.holdLifted'),
    data: await students.liftHold(params, body, { actor, ip }),
  })),
  route(explainDifferences, ({ params, body, context }) =>
    students.explainDifferences(params.id, body, { actor: context.actor, ip: context.ip }, (tx, data) =>
      context.remember(tx, { data, message: messageOf('students.explanationSaved') }),
    ),
  ),
  route(
    startImport,
    async ({ body, context: { upload, actor, ip } }) => ({
      message: messageOf('students.importBegun'),
      data: await students.startImport({ kind: body.kind, ...upload }, { actor, ip }),
    }),
    CSV,
  ),
  route(listImports, async ({ query }) => {
    const { imports: data, total } = await students.listImports(query)
    return { data, meta: pageMeta(query, total, data.length, { path: '/imports', query }) }
  }),
  route(getImport, async ({ params }) => ({ data: await students.getImport(params.id) })),
  route(exportImportRefusals, ({ params, context }) => students.exportRefusals(params.id, context.language)),
]

import * as imports from '@testamur/contract/graduation/graduand-imports'
import * as graduands from '@testamur/contract/graduation/graduands'
import * as approvals from '@testamur/contract/graduation/graduation-approvals'
import * as events from '@testamur/contract/graduation/graduation-events'
import * as names from '@testamur/contract/graduation/graduation-names'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { keepReply } from '../../http/keep-reply.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { WORKBOOK } from '../../platform/tables/protocol.ts'
import { approveList } from './approvals/approve-list.ts'
import { askApproval } from './approvals/ask-approval.ts'
import { askToTakeBack, endAskedList, refuseToTakeBack, takeListBack } from './approvals/end-approval.ts'
import { approvalView, readApprovals, readList } from './approvals/read-approvals.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { collectionRoutes } from './collection/collection-routes.ts'
import { copyRoutes } from './copies/routes.ts'
import { compareClass } from './differences/compare-class.ts'
import { decideDifferences } from './differences/decide-differences.ts'
import { listCeremonies, saveCeremony } from './events/keep-events.ts'
import { clearGraduands } from './graduands/clear-graduands.ts'
import {
  listGraduands,
  readGraduand,
  readKnown,
  readProgress,
  readShown,
} from './graduands/list-graduands.ts'
import { removeGraduand } from './graduands/remove-graduand.ts'
import { linkRoutes } from './links/routes.ts'
import { rehearseImport, runImport, startImport, stopImport } from './lists/keep-imports.ts'
import { exportFaults, readImports, readKnownImport, showImport } from './lists/read-imports.ts'
import { answerName, drawGraduandProof, drawRequestProof, readNameRequest } from './names/answer-name.ts'
import { askNames } from './names/ask-names.ts'
import { decideName } from './names/decide-name.ts'
import { runRoutes } from './runs/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import type { Graduation } from './service.ts'
import { uncollectedRoutes } from './uncollected/routes.ts'

const TABLES = {
  types: ['text/csv', WORKBOOK],
  textEncodings: 'any',
  maxBytes: fileBounds.senateList.bytes,
} as const

const staffOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function graduationRoutes({ deps }: Graduation): Route[] {
  const { db } = deps.database
  return [
    route(events.listGraduationEvents, async () => ({ data: await listCeremonies(deps) })),
    route(events.createGraduationEvent, ({ body, context }) =>
      keepReply(context, (keep) =>
        saveCeremony(deps, null, body, context, (tx, data) =>
          keep(tx, { data, message: messageOf('graduation.ceremonyAdded') }),
        ),
      ),
    ),
    route(events.updateGraduationEvent, async ({ params: { id }, body: { version, ...body }, context }) => {
      const data = await saveCeremony(deps, { id, version }, body, context)
      if (data.active) return { data, message: messageOf('graduation.ceremonySaved') }
      const { total: people } = await readProgress(db, id)
      const title = { own: data.title }
      return { data, message: messageOf('graduation.ceremonySwitchedOff', { title, people }) }
    }),
    route(graduands.getClassProgress, async ({ params }) => ({ data: await readProgress(db, params.id) })),

    route(
      imports.startGraduandImport,
      async ({ body, context }) => ({
        data: await showImport(db, await startImport(deps, body.event_id, context.upload, staffOf(context))),
        message: messageOf('graduation.listKept'),
      }),
      TABLES,
    ),
    route(imports.rehearseGraduandImport, async ({ params, body, context }) => ({
      data: await showImport(db, await rehearseImport(deps, params.id, body.columns, staffOf(context))),
    })),
    route(imports.runGraduandImport, async ({ params, context }) => ({
      data: await showImport(db, await runImport(deps, params.id, staffOf(context))),
      message: messageOf('graduation.listImported'),
    })),
    route(imports.stopGraduandImport, async ({ params, context }) => ({
      data: await showImport(db, await stopImport(deps, params.id, staffOf(context))),
      message: messageOf('graduation.listStopped'),
    })),
    route(imports.listGraduandImports, async ({ query }) => ({
      data: await readImports(db, query.event_id),
    })),
    route(imports.getGraduandImport, async ({ params }) => ({
      data: await showImport(db, await readKnownImport(db, params.id)),
    })),
    route(imports.exportGraduandFaults, ({ params, context }) =>
      exportFaults(deps.database, params.id, context),
    ),

    route(graduands.listGraduands, async ({ query }) => {
      const { search = '', filter = null, desk = '', ...wanted } = query
      const { graduands: data, total } = await listGraduands(db, { ...wanted, search, filter, desk })
      return { data, meta: pageMeta(query, total, data.length, { path: '/graduands', query }) }
    }),
    route(graduands.getGraduand, async ({ params }) => ({ data: await readGraduand(db, params.id) })),
    route(graduands.removeGraduand, async ({ params, body, context }) => {
      await removeGraduand(deps, params.id, body, staffOf(context))
      return { message: messageOf('graduation.graduandRemoved') }
    }),
    route(graduands.compareGraduands, async ({ params, context }) => {
      await compareClass(deps, params.id, staffOf(context))
      return { data: await readProgress(db, params.id), message: messageOf('graduation.compared') }
    }),
    route(graduands.decideDifferences, async ({ params, body, context }) => {
      const data = await decideDifferences(deps, params.id, body, staffOf(context))
      return { data, message: messageOf('graduation.decided', { count: data.decided }) }
    }),
    route(graduands.clearGraduands, async ({ params, body, context }) => {
      const data = await clearGraduands(deps, params.id, body, staffOf(context))
      return { data, message: messageOf('graduation.cleared', { cleared: data.cleared }) }
    }),

    route(approvals.listGraduationApprovals, async ({ params }) => ({
      data: await readApprovals(db, params.id),
    })),
    route(approvals.askGraduationApproval, async ({ params, body, context }) => ({
      data: approvalView(await askApproval(deps, params.id, body, staffOf(context))),
      message: messageOf('graduation.listAsked'),
    })),
    route(approvals.getApprovalList, ({ params }) => readList(db, params.id)),
    route(approvals.approveGraduationList, async ({ params, body, context }) => ({
      data: approvalView(await approveList(deps, params.id, body, staffOf(context))),
      message: messageOf('graduation.listApproved'),
    })),
    route(approvals.returnGraduationList, async ({ params, body, context }) => ({
      data: approvalView(await endAskedList(deps, params.id, 'returned', body, staffOf(context))),
      message: messageOf('graduation.listReturned'),
    })),
    route(approvals.withdrawGraduationList, async ({ params, body, context }) => ({
      data: approvalView(await endAskedList(deps, params.id, 'withdrawn', body, staffOf(context))),
      message: messageOf('graduation.listWithdrawn'),
    })),
    route(approvals.askTakeback, async ({ params, body, context }) => ({
      data: approvalView(await askToTakeBack(deps, params.id, body, staffOf(context))),
      message: messageOf('graduation.takebackAsked'),
    })),
    route(approvals.confirmTakeback, async ({ params, body, context }) => ({
      data: approvalView(await takeListBack(deps, params.id, body, staffOf(context))),
      message: messageOf('graduation.listTakenBack'),
    })),
    route(approvals.refuseTakeback, async ({ params, body, context }) => ({
      data: approvalView(await refuseToTakeBack(deps, params.id, body, staffOf(context))),
      message: messageOf('graduation.takebackRefused'),
    })),

    route(names.askNames, async ({ params, body, context }) => {
      const data = await askNames(deps, params.id, body, staffOf(context))
      return { data, message: messageOf('graduation.namesAsked', { count: data.asked }) }
    }),
    route(names.decideName, async ({ params, body, context }) => {
      await decideName(deps, params.id, body, staffOf(context))
      return { data: await readShown(db, params.id), message: messageOf('graduation.nameDecided') }
    }),
    route(names.getGraduandProof, async ({ params }) =>
      drawGraduandProof(deps, await readKnown(db, params.id)),
    ),
    route(names.getNameRequest, async ({ params, context }) => ({
      data: await readNameRequest(deps, params.token, context.ip),
    })),
    route(names.getNameRequestProof, ({ params, context }) =>
      drawRequestProof(deps, params.token, context.ip),
    ),
    route(names.answerNameRequest, async ({ params, body, context }) => ({
      data: await answerName(deps, params.token, body, context.ip),
      message: messageOf(
        body.answer === 'confirmed' ? 'graduation.nameConfirmed' : 'graduation.objectionSent',
      ),
    })),
    ...runRoutes(deps),
    ...seriesRoutes(deps),
    ...certificateRoutes(deps),
    ...collectionRoutes(deps),
    ...copyRoutes(deps),
    ...linkRoutes(deps),
    ...uncollectedRoutes(deps),
  ]
}

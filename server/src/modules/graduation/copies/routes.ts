import * as calls from '@testamur/contract/graduation/graduation-copies'
import { staffOnly } from '../../../core/actor.ts'
import type { RequestContext } from '../../../http/context.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { resendGraduationLink } from '../links/resend-link.ts'
import { exportCopies } from './export-copies.ts'
import { readCopies, readCopyOf, readCopyProgress } from './list-copies.ts'
import { revokeCopy } from './revoke-copy.ts'

const staffOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function copyRoutes(deps: GraduationDeps): Route[] {
  const { db } = deps.database
  return [
    route(calls.getCopyProgress, async ({ params }) => ({ data: await readCopyProgress(db, params.id) })),
    route(calls.listGraduandCopies, async ({ params, query }) => {
      const { page, per_page, ...filters } = query
      const copies = await readCopies(db, params.id, filters)
      const data = copies.slice((page - 1) * per_page, page * per_page)
      const path = `/graduation-events/${params.id}/copies`
      return { data, meta: pageMeta(query, copies.length, data.length, { path, query }) }
    }),
    route(calls.exportGraduandCopies, ({ params, query, context }) =>
      exportCopies(deps, params.id, query, context),
    ),
    route(calls.revokeGraduandCopy, async ({ params, body, context }) => {
      await revokeCopy(deps, params.id, body, staffOf(context))
      return { data: await readCopyOf(db, params.id), message: messageOf('graduationCopies.revoked') }
    }),
    route(calls.resendGraduationLink, async ({ params, body, context }) => {
      await resendGraduationLink(deps, params.id, body.email, staffOf(context))
      return { message: messageOf('graduationLinks.sent') }
    }),
  ]
}

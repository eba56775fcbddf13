import * as calls from '@testamur/contract/graduation/graduation-certificates'
import { staffOnly } from '../../../core/actor.ts'
import type { RequestContext } from '../../../http/context.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { drawCertificateSheet, drawTestSheet, packCertificates } from './certificate-files.ts'
import { readCertificate, readCertificateSummary, readCertificates } from './read-certificates.ts'
import { recordSheet } from './record-sheet.ts'
import { askToRevoke, confirmToRevoke, refuseToRevoke } from './revoke-certificate.ts'

const staffOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function certificateRoutes(deps: GraduationDeps): Route[] {
  const { db } = deps.database
  return [
    route(calls.listGraduationCertificates, async ({ query, context }) => {
      const { certificates: data, total } = await readCertificates(db, query, context.actor)
      return { data, meta: pageMeta(query, total, data.length, { path: '/graduation-certificates', query }) }
    }),
    route(calls.getCertificateSummary, async ({ params }) => ({
      data: await readCertificateSummary(deps, params.id),
    })),
    route(calls.getTestSheet, ({ params }) => drawTestSheet(deps, params.id)),
    route(calls.getCertificatesArchive, ({ params, context }) =>
      packCertificates(deps, params.id, staffOf(context)),
    ),
    route(calls.getCertificateSheet, ({ params, context }) =>
      drawCertificateSheet(deps, params.id, staffOf(context)),
    ),
    route(calls.recordCertificateSheet, async ({ params, body, context }) => {
      await recordSheet(deps, params.id, body, staffOf(context))
      return {
        data: await readCertificate(db, params.id, context.actor),
        message: messageOf(
          body.spoilt_reason === null
            ? 'graduationCertificates.paperNoted'
            : 'graduationCertificates.spoiltNoted',
        ),
      }
    }),
    route(calls.askRevocation, async ({ params, body, context }) => {
      await askToRevoke(deps, params.id, body, staffOf(context))
      return {
        data: await readCertificate(db, params.id, context.actor),
        message: messageOf('graduationCertificates.revocationAsked'),
      }
    }),
    route(calls.confirmRevocation, async ({ params, body, context }) => {
      await confirmToRevoke(deps, params.id, body, staffOf(context))
      return {
        data: await readCertificate(db, params.id, context.actor),
        message: messageOf('graduationCertificates.revoked'),
      }
    }),
    route(calls.refuseRevocation, async ({ params, body, context }) => {
      await refuseToRevoke(deps, params.id, body, staffOf(context))
      return {
        data: await readCertificate(db, params.id, context.actor),
        message: messageOf('graduationCertificates.revocationRefused'),
      }
    }),
  ]
}

import type {
  listCertificateApplications,
  recordCertificate,
  staffCertificateApplication,
  transitionCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import type { Answer, Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { messageOf } from '../../messages/message.ts'
import { assessClearance } from './clearance.ts'
import type { CertificatesDeps } from './deps.ts'
import { recordNumber } from './record-certificate.ts'
import { listPasses } from './store/passes.ts'
import { findClearances, findRequest, findRequests, type RequestRow } from './store/requests.ts'
import { certificateRowView, staffCertificateView } from './views.ts'

type Deps = Pick<CertificatesDeps, 'database' | 'clock' | 'applications'>
type Context = Pick<RequestContext, 'actor' | 'ip' | 'raw'>
type StaffCertificateApplication = Unsaid<typeof staffCertificateApplication>
type StaffView = Awaited<ReturnType<CertificatesDeps['applications']['readApplication']>>

export async function listCertificates(
  { database: { db }, applications }: Deps,
  query: Received<typeof listCertificateApplications>['query'],
  context: Context,
): Promise<Answer<typeof listCertificateApplications>> {
  const { data: rows, meta } = await applications.listApplications({ ...query, kind: 'certificate' }, context)
  const ids = rows.map(({ id }) => id)
  const [found, clearances] = await Promise.all([findRequests(db, ids), findClearances(db, ids)])
  const requests = new Map(found.map((request) => [request.application_id, request]))
  const data = rows.flatMap((row) => {
    const request = requests.get(row.id)
    return request === undefined
      ? []
      : [certificateRowView(row, request, clearances.get(row.id) ?? 'unknown')]
  })
  return {
    data,
    meta: pageMeta(query, meta.total, data.length, { path: '/certificate-applications', query }),
  }
}

/** What an officer opens; that they did is kept with the record. */
export async function openCertificate(
  deps: Deps,
  id: number,
  context: Context,
): Promise<StaffCertificateApplication> {
  await loadRequest(deps, id)
  return withCertificate(deps, await deps.applications.openApplication(id, context))
}

export async function transitionCertificate(
  deps: Deps,
  id: number,
  body: Received<typeof transitionCertificateApplication>['body'],
  context: Context,
): Promise<StaffCertificateApplication> {
  await loadRequest(deps, id)
  await deps.applications.transitionApplication(id, body, context)
  return withCertificate(deps, await deps.applications.readApplication(id, context.actor))
}

export async function recordCertificateNumber(
  deps: Deps,
  id: number,
  body: Received<typeof recordCertificate>['body'],
  { actor, ip }: Context,
): Promise<StaffCertificateApplication> {
  await recordNumber(deps, id, body, { actor, ip })
  return withCertificate(deps, await deps.applications.readApplication(id, actor))
}

/** @throws when this application is none for a certificate. */
export async function loadRequest({ database }: Pick<Deps, 'database'>, id: number): Promise<RequestRow> {
  const request = await findRequest(database.db, id)
  if (request === null) throw notFound(messageOf('certificates.certificateApplication'))
  return request
}

async function withCertificate(deps: Deps, view: StaffView): Promise<StaffCertificateApplication> {
  const [request, passes] = await Promise.all([
    loadRequest(deps, view.id),
    listPasses(deps.database.db, view.id),
  ])
  return { ...view, certificate: staffCertificateView(request, passes, assessClearance(view.record)) }
}

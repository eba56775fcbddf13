import type { ClearanceState } from '@testamur/contract/certificates/certificate-kinds'
import type {
  acceptCertificateName as acceptCall,
  listCertificateApplications,
  staffCertificateApplication,
  transitionCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import type { Answer, Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { isNameOnRecord, type PersonName } from '@testamur/contract/names'
import { type Actor, may } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { acceptName, stepNotice, transitionApplication } from '../applications/index.ts'
import { namesOfStudents } from '../students/index.ts'
import { assessClearance } from './clearance.ts'
import type { CertificatesDeps } from './deps.ts'
import { nameToCompare } from './name-to-compare.ts'
import { listPasses } from './store/passes.ts'
import {
  findRecordStandings,
  findRequest,
  findRequests,
  type RecordStanding,
  type RequestRow,
} from './store/requests.ts'
import { certificateRowView, staffCertificateView } from './views.ts'

type Deps = Pick<CertificatesDeps, 'database' | 'clock' | 'applications' | 'students'>
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
  const [found, standings] = await Promise.all([findRequests(db, ids), findRecordStandings(db, ids)])
  const requests = new Map(found.map((request) => [request.application_id, request]))
  const names = await namesOfStudents(
    db,
    [...standings.values()].flatMap(({ student_id }) => student_id ?? []),
  )
  const readsRecords = may(context.actor, 'students.read')
  const data = rows.flatMap((row) => {
    const request = requests.get(row.id)
    if (request === undefined) return []
    const { cleared, other_name } = standingOf(request, standings.get(row.id), names)
    return [certificateRowView(row, request, { cleared: readsRecords ? cleared : null, other_name })]
  })
  return {
    data,
    meta: pageMeta(query, meta.total, data.length, { path: '/certificate-applications', query }),
  }
}

function standingOf(
  request: RequestRow,
  standing: RecordStanding | undefined,
  names: ReadonlyMap<number, PersonName>,
): { readonly cleared: ClearanceState; readonly other_name: boolean } {
  const record = names.get(standing?.student_id ?? 0)
  const { name } = nameToCompare(request)
  return {
    cleared: standing?.cleared ?? 'unknown',
    other_name: record !== undefined && !isNameOnRecord(name, record),
  }
}

/** Opens a certificate application for an officer, and records that they saw it. */
export async function openCertificate(
  deps: Deps,
  id: number,
  context: Context,
): Promise<StaffCertificateApplication> {
  await loadRequest(deps, id)
  return withCertificate(deps, await deps.applications.openApplication(id, context), context.actor)
}

export async function transitionCertificate(
  deps: Deps,
  id: number,
  body: Received<typeof transitionCertificateApplication>['body'],
  context: Context,
): Promise<{ data: StaffCertificateApplication; message: Message }> {
  await loadRequest(deps, id)
  const from = await transitionApplication(deps.applications.deps, id, body, context)
  return { data: await readCertificate(deps, id, context.actor), message: stepNotice(from, body.to) }
}

/** Accepts a name that differs from the record, with the reason. */
export async function acceptCertificateName(
  deps: Deps,
  id: number,
  body: Received<typeof acceptCall>['body'],
  { actor, ip }: Context,
): Promise<StaffCertificateApplication> {
  await loadRequest(deps, id)
  await acceptName(deps.applications.deps, id, body, { actor, ip })
  return readCertificate(deps, id, actor)
}

/** An application as staff see it after a change, without noting that they looked. */
export const readCertificate = async (
  deps: Deps,
  id: number,
  actor: Actor,
): Promise<StaffCertificateApplication> =>
  withCertificate(deps, await deps.applications.readApplication(id, actor), actor)

/** @throws when this is no certificate application. */
export async function loadRequest({ database }: Pick<Deps, 'database'>, id: number): Promise<RequestRow> {
  const request = await findRequest(database.db, id)
  if (request === null) throw notFound(messageOf('certificates.certificateApplication'))
  return request
}

async function withCertificate(
  deps: Deps,
  view: StaffView,
  actor: Actor,
): Promise<StaffCertificateApplication> {
  const [request, passes] = await Promise.all([
    loadRequest(deps, view.id),
    listPasses(deps.database.db, view.id),
  ])
  const clearance = may(actor, 'students.read') ? assessClearance(view.record) : null
  return { ...view, certificate: staffCertificateView(request, passes, clearance) }
}

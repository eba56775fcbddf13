import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type {
  createGraduationEvent,
  saveCertificateFee,
} from '@testamur/contract/certificates/certificate-settings'
import type {
  CertificateRequest,
  drawNameProof,
  listCertificateApplications,
  recordCertificate,
  StaffCertificateApplication,
  transitionCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import type { collectCertificate } from '@testamur/contract/certificates/collection-desk'
import type { Answer, Received } from '@testamur/contract/endpoint'
import type { Actor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { clearanceOf } from './clearance.ts'
import { collect, presentPass } from './collection-desk.ts'
import type { CertificatesDeps } from './deps.ts'
import { drawProof } from './draw-proof.ts'
import { createIssuePasses } from './issue-passes.ts'
import { createOffer } from './offer.ts'
import { recordNumber } from './record-certificate.ts'
import { addEvent, changeEvent, changeFee, fees } from './settings.ts'
import { listEvents } from './store/offer.ts'
import { passesOf } from './store/passes.ts'
import { clearedToday, findRequest, requestsOf } from './store/requests.ts'
import { submitCertificate } from './submit-certificate.ts'
import { passFile, trackCertificate } from './track-certificate.ts'
import { certificateRowView, optionsView, staffCertificateView } from './views.ts'

/** Per address: somebody tries how their name is set, a few dozen times at most. */
const PROOFS = { points: 60, perSeconds: 3600 }

type Context = Pick<RequestContext, 'actor' | 'ip' | 'raw'>

export type Certificates = ReturnType<typeof createCertificates>

/** What is asked of the certificates desk, from the request to the hand it is laid in. */
export function createCertificates(given: CertificatesDeps) {
  const { database, limiter, applications, demurrage } = given
  const { db } = database
  const offer = createOffer(given)
  const deps = { ...given, offer }

  const requestOf = async (id: number) => {
    const request = await findRequest(db, id)
    if (request === null) throw notFound('This certificate application')
    return request
  }
  /** `look`: that an officer opened it is kept with the record. */
  async function open(id: number, context: Context, look: boolean): Promise<StaffCertificateApplication> {
    await requestOf(id)
    const view = look ? await applications.look(id, context) : await applications.staffView(id, context.actor)
    const [request, passes] = await Promise.all([requestOf(id), passesOf(db, id)])
    return { ...view, certificate: staffCertificateView(request, passes, clearanceOf(view.record)) }
  }

  return {
    // ------------------------------------------------------------ applicants
    async options() {
      const [catalogue, offered, policy] = await Promise.all([
        applications.catalogue.today(),
        offer(),
        demurrage(),
      ])
      return optionsView(catalogue, offered, policy)
    },
    async nameProof({ name, programme, kind, event_id }: Received<typeof drawNameProof>['body'], ip: string) {
      await limiter.consume('certificates.proof', ip, PROOFS)
      const event = (await offer()).events.find(({ id }) => id === event_id) ?? null
      return drawProof(deps, { kind, name, programme: programme ?? '', event })
    },
    submit: (request: CertificateRequest, context: Pick<RequestContext, 'ip' | 'language' | 'remember'>) =>
      submitCertificate(deps, request, context),
    track: (trackingId: string, actor: Actor) => trackCertificate(deps, trackingId, actor),
    passFile: (trackingId: string, actor: Actor) => passFile(deps, trackingId, actor),

    // ------------------------------------------------------------ the back office
    async list(
      query: Received<typeof listCertificateApplications>['query'],
      context: Context,
    ): Promise<Answer<typeof listCertificateApplications>> {
      const { data: rows, meta } = await applications.list({ ...query, kind: 'certificate' }, context)
      const ids = rows.map(({ id }) => id)
      const [found, cleared] = await Promise.all([requestsOf(db, ids), clearedToday(db, ids)])
      const requests = new Map(found.map((request) => [request.application_id, request]))
      const data = rows.flatMap((row) => {
        const request = requests.get(row.id)
        return request === undefined
          ? []
          : [certificateRowView(row, request, cleared.get(row.id) ?? 'unknown')]
      })
      return {
        data,
        meta: pageMeta(query, meta.total, data.length, { path: '/certificate-applications', query }),
      }
    },
    look: (id: number, context: Context) => open(id, context, true),
    async transition(
      id: number,
      body: Received<typeof transitionCertificateApplication>['body'],
      context: Context,
    ) {
      await requestOf(id)
      await applications.transition(id, body, context)
      return open(id, context, false)
    },
    async record(id: number, body: Received<typeof recordCertificate>['body'], context: Context) {
      await recordNumber(deps, id, body, context)
      return open(id, context, false)
    },
    async proofOf(id: number, { actor }: Pick<Context, 'actor'>): Promise<FileAnswer> {
      const { kind, name_on_certificate, event_title, event_on } = await requestOf(id)
      const { record, applicant } = await applications.staffView(id, actor)
      return drawProof(deps, {
        kind,
        name: name_on_certificate,
        programme: record?.programme ?? applicant.programme,
        event: event_title === null || event_on === null ? null : { title: event_title, held_on: event_on },
      })
    },

    // ------------------------------------------------------------ the collection desk
    presentPass: (code: string, actor: Actor) => presentPass(deps, code, actor),
    collect: (body: Received<typeof collectCertificate>['body'], context: Context) =>
      collect(deps, body, context),

    // ------------------------------------------------------------ fees and ceremonies
    fees: () => fees(deps),
    changeFee: (kind: CertificateKind, body: Received<typeof saveCertificateFee>['body'], by: Context) =>
      changeFee(deps, kind, body, { actor: by.actor, ip: by.ip }),
    events: () => listEvents(db),
    addEvent: (body: Received<typeof createGraduationEvent>['body'], by: Context) =>
      addEvent(deps, body, { actor: by.actor, ip: by.ip }),
    changeEvent: (id: number, body: Received<typeof createGraduationEvent>['body'], by: Context) =>
      changeEvent(deps, id, body, { actor: by.actor, ip: by.ip }),

    // ------------------------------------------------------------ background
    issuePasses: createIssuePasses(deps),
  }
}

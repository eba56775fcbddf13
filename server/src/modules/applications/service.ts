import type { ApplicationRequest, estimateArrival } from '@testamur/contract/applications/applications'
import type { matchStudent, transitionCopy } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import type { Received } from '@testamur/contract/endpoint'
import { type Actor, may, staffOnly } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { papersOf } from '../papers/index.ts'
import { createAfterSubmitting } from './after-submitting.ts'
import { type CatalogueDeps, createCatalogue } from './catalogue/catalogue.ts'
import { createClosures } from './catalogue/closures.ts'
import { arrivalOf } from './catalogue/estimate-arrival.ts'
import { closeOvertaken } from './changes/close-overtaken.ts'
import { createCommonSearches } from './desk/common-searches.ts'
import { foldTallies } from './desk/fold-tallies.ts'
import { type AskedList, counts, list } from './desk/list-applications.ts'
import { loadApplication } from './desk/load-application.ts'
import { type MatchDeps, match } from './desk/match-student.ts'
import { staffView } from './desk/staff-view.ts'
import type { Listed } from './desk/store/list.ts'
import { insertNote } from './desk/store/staff.ts'
import { type Transition, type TransitionDeps, transitionApplication } from './desk/transition-application.ts'
import { type CopyTransitionDeps, transitionOneCopy } from './desk/transition-copy.ts'
import { type Placed, placeApplication } from './intake/place-application.ts'
import { type SubmitDeps, submit } from './intake/submit-application.ts'
import { publishChange } from './machine/change-status.ts'
import { partiesOf } from './machine/parties.ts'
import { recordLook } from './machine/store/events.ts'
import { findApplication, findByTrackingId } from './machine/store/tracking.ts'
import { createMakeNoticeMail } from './news/notice-mail.ts'
import { asksOf } from './news/store.ts'
import { createTrackLinks } from './news/track-links.ts'
import { askView } from './news/tracked-view.ts'
import { createWriteNotice } from './news/write-notice.ts'
import type { NewSession, OpenSession, RefundsPort, RequestCode } from './ports.ts'
import { answer } from './tracking/applicant-acts.ts'
import { createCorrespondents } from './tracking/correspondents.ts'
import { earlierRequest } from './tracking/earlier-request.ts'
import { openLink, sendCode } from './tracking/track-access.ts'
import { findTracked, type TrackDeps, track } from './tracking/track-application.ts'

export type ApplicationsDeps = Omit<CatalogueDeps, 'closures'> &
  MatchDeps &
  Omit<SubmitDeps, 'catalogue' | 'newSession'> &
  Omit<TrackDeps, 'catalogue'> &
  Omit<TransitionDeps, 'catalogue'> &
  Omit<CopyTransitionDeps, 'couriers'> & {
    readonly secrets: Pick<Secrets, 'sign' | 'verify'>
    readonly readUpload: (id: number) => Promise<FileAnswer>
    readonly publicUrl: string
    readonly refunds: RefundsPort
    readonly visitors: {
      readonly openSession: OpenSession
      readonly newSession: NewSession
      readonly requestCode: RequestCode
    }
  }

type Context = Pick<RequestContext, 'actor' | 'ip'>

export type Applications = ReturnType<typeof createApplications>

/** The central noun of the portal: requested, priced, followed, checked and sent. */
export function createApplications(given: ApplicationsDeps) {
  const { database, clock, institution, delivery, visitors } = given
  const { db } = database
  const closures = createClosures(given)
  const catalogue = createCatalogue({ ...given, closures: closures.all })
  const links = createTrackLinks(given)
  const searches = createCommonSearches<Listed>(clock)
  const deps = { ...given, catalogue, links, searches, ...visitors, couriers: delivery }
  const open = async (id: number, { actor }: Pick<Context, 'actor'>) =>
    staffView(await loadApplication(deps, id), {
      parties: partiesOf(actor, id),
      readsRecords: may(actor, 'students.read'),
    })

  return {
    catalogue,
    /** Days on which the office is closed. */
    closures,
    trackLink: (trackingId: string) => links.linkTo(trackingId),

    // ------------------------------------------------------------ applicants
    applicationData: async () => ({ data: (await catalogue.today()).data }),
    submit: (request: ApplicationRequest, context: Pick<RequestContext, 'ip' | 'language' | 'remember'>) =>
      submit(deps, request, context),
    async estimate(query: Received<typeof estimateArrival>['query']) {
      return arrivalOf(await catalogue.today(), query)
    },
    async earlierRequest(trackingId: string, context: Context) {
      return earlierRequest(deps, await findTracked(deps, trackingId, context.ip), context.actor)
    },
    track: (trackingId: string, context: Context) => track(deps, trackingId, context),
    async sendCode(trackingId: string, context: Pick<RequestContext, 'ip' | 'language'>) {
      return sendCode(deps, await findTracked(deps, trackingId, context.ip), context)
    },
    async openLink(trackingId: string, key: string, { ip }: Context) {
      return openLink(deps, await findTracked(deps, trackingId, ip), key, ip)
    },
    async answer(
      trackingId: string,
      asked: { id: number; answer: string; files: readonly string[] },
      context: Context,
    ) {
      await answer(deps, await findTracked(deps, trackingId, context.ip), asked, context.actor)
      return track(deps, trackingId, context)
    },
    /** What can still be done with a request that was sent. */
    after: createAfterSubmitting(deps),

    // ------------------------------------------------------------ the back office
    list: (query: AskedList, { actor }: Context) => list(deps, query, actor),
    counts: (kind: Kind) => counts(deps, kind),
    /** What an officer opens; that they did is kept with the record. */
    async look(id: number, context: Context & Pick<RequestContext, 'raw'>) {
      const seen = await open(id, context)
      // Who asks for the headers alone has seen nothing.
      if (context.actor.kind === 'staff' && context.raw.method !== 'HEAD')
        await recordLook(db, id, context.actor, clock.now())
      return seen
    },
    async paper(id: number, paper: string): Promise<FileAnswer> {
      const row = (await papersOf(db, id)).find((one) => one.paper === paper)
      if (row === undefined) throw notFound('This paper')
      return deps.readUpload(row.upload_id)
    },
    async transition(id: number, body: Transition, context: Context) {
      await transitionApplication(deps, id, body, context)
      return open(id, context)
    },
    async transitionCopy(
      params: Received<typeof transitionCopy>['params'],
      body: Received<typeof transitionCopy>['body'],
      context: Context,
    ) {
      await transitionOneCopy(deps, params, body, context)
      return open(params.id, context)
    },
    async match(id: number, body: Received<typeof matchStudent>['body'], context: Context) {
      await match(deps, id, body, context)
      return open(id, context)
    },
    async addNote(id: number, text: string, context: Context) {
      const actor = staffOnly(context.actor)
      if ((await findApplication(db, id)) === null) throw notFound('This application')
      await database.inTransaction(async (tx) => {
        await insertNote(tx, { application_id: id, author_id: actor.id, text, at: clock.now() })
        publishChange(tx, id)
      })
      return open(id, context)
    },

    // ------------------------------------------------------------ other modules
    ...createCorrespondents(deps),
    asksOf: async (id: number) => (await asksOf(db, id)).map(askView),
    messagesLink: (trackingId: string) => links.messagesLink(trackingId),
    /** For a kind of request that has rules of its own: writes what every request begins with. */
    place: (tx: Tx, placed: Placed) => placeApplication(deps, tx, placed),
    staffView: (id: number, actor: Actor) => open(id, { actor }),
    purposeName: async (code: string) => (await catalogue.today()).purposes.get(code) ?? code,
    courierName: async (id: number) => (await delivery.courierById(id))?.name ?? null,
    /** For a live stream; `null` for an id that is not there. */
    async idByTracking(trackingId: string): Promise<number | null> {
      return (await findByTrackingId(db, trackingId))?.id ?? null
    },

    // ------------------------------------------------------------ background
    writeNotice: createWriteNotice({
      database,
      institution,
      courierById: delivery.courierById,
      makeNoticeMail: createMakeNoticeMail(links),
    }),
    closeOvertaken: closeOvertaken({ clock }),
    foldTallies: () => foldTallies(database),
  }
}

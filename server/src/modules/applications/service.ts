import type { Actor, Requester } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { createKeptCounts } from '../../platform/kept-counts.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createActs } from './acts.ts'
import { type CatalogueDeps, createCatalogue } from './catalogue/catalogue.ts'
import { createClosures } from './catalogue/closures.ts'
import { closeOvertaken } from './changes/close-overtaken.ts'
import { type ApprovalByRuleDeps, planRuleStep, type RuleStep, takeRuleStep } from './desk/approve-by-rule.ts'
import type { MatchDeps } from './desk/match-student.ts'
import { openApplication, readApplication } from './desk/open-application.ts'
import { readPromise } from './desk/read-promise.ts'
import type { CopyTransitionDeps } from './desk/transition-copy.ts'
import type { SubmitDeps } from './intake/submit-application.ts'
import { createCommonSearches } from './list/common-searches.ts'
import { findPage, type ListQuestion, listApplications } from './list/list-applications.ts'
import { createOrderMarks } from './list/order-marks.ts'
import type { ListPage } from './list/store/listed-rows.ts'
import type { LookContext } from './machine/record-look.ts'
import { createMakeNoticeMail } from './news/notice-mail.ts'
import { asksOf } from './news/store.ts'
import { createTrackLinks } from './news/track-links.ts'
import { askView } from './news/tracked-view.ts'
import { createWriteNotice } from './news/write-notice.ts'
import type {
  AddressCodes,
  EndSessions,
  ExpectSession,
  NewSession,
  OpenSession,
  RefundsPort,
  RequestCode,
} from './ports.ts'
import { findByTrackingId } from './rows/store/tracking.ts'
import { createCorrespondents } from './tracking/correspondents.ts'
import { type TrackDeps, trackApplication } from './tracking/track-application.ts'

export type ApplicationsDeps = Omit<CatalogueDeps, 'closures'> &
  MatchDeps &
  Omit<SubmitDeps, 'catalogue' | 'newSession'> &
  Omit<TrackDeps, 'catalogue'> &
  Omit<ApprovalByRuleDeps, 'catalogue'> &
  Omit<CopyTransitionDeps, 'couriers' | 'catalogue'> & {
    readonly secrets: Pick<Secrets, 'sign' | 'verify'>
    readonly readUpload: (id: number) => Promise<FileAnswer>
    readonly publicUrl: string
    readonly refunds: RefundsPort
    readonly visitors: {
      readonly openSession: OpenSession
      readonly newSession: NewSession
      readonly requestCode: RequestCode
      readonly endSessions: EndSessions
      readonly expectSession: ExpectSession
    } & AddressCodes
  }

export type Applications = ReturnType<typeof createApplications>

/** The central noun of the portal: requested, priced, followed, checked and sent. */
export function createApplications(dependencies: ApplicationsDeps) {
  const { database, clock, institution, delivery, visitors } = dependencies
  const { db } = database
  const closures = createClosures(dependencies)
  const catalogue = createCatalogue({ ...dependencies, closures: closures.all })
  const links = createTrackLinks(dependencies)
  const searches = createCommonSearches<ListPage>(clock)
  const marks = createOrderMarks({ db, clock })
  const keptCounts = createKeptCounts(clock)
  const deps = {
    ...dependencies,
    catalogue,
    links,
    searches,
    marks,
    keptCounts,
    ...visitors,
    couriers: delivery,
  }

  return {
    /** What our use cases need. Other modules that change applications hand it back to the use cases that the index exports. */
    deps,

    // ------------------------------------------------------------ other modules
    catalogue,
    /** Days on which the office is closed. */
    closures,
    applicationData: async () => ({ data: (await catalogue.today()).data }),
    listApplications: (question: ListQuestion, { actor }: Requester) =>
      listApplications(deps, question, actor),
    findPage: (question: ListQuestion, { actor }: Requester) => findPage(deps, question, actor),
    openApplication: (id: number, context: LookContext) => openApplication(deps, id, context),
    readApplication: (id: number, actor: Actor) => readApplication(deps, id, actor),
    /** Acts of staff on one application, for whoever does them to many. */
    acts: createActs(deps),
    trackApplication: (trackingId: string, by: Requester) => trackApplication(deps, trackingId, by),
    trackLink: links.linkTo,
    /** What the applicant may expect after the payment. */
    promiseOf: (id: number) => readPromise(deps, id),
    pageLink: links.pageLink,
    messagesLink: links.messagesLink,
    ...createCorrespondents(deps),
    asksOf: async (id: number) => (await asksOf(db, id)).map(askView),
    purposeName: async (code: string) => (await catalogue.today()).purposeNames.get(code) ?? code,
    courierName: async (id: number) => (await delivery.courierById(id))?.name ?? null,
    /** For a live stream; `null` for an id that is not there. */
    async idByTracking(trackingId: string): Promise<number | null> {
      return (await findByTrackingId(db, trackingId))?.id ?? null
    },

    /** What the institution's rule does next with a paid application; `null`: nothing. */
    planRuleStep: (id: number) => planRuleStep(deps, id),
    takeRuleStep: (tx: Tx, step: RuleStep) => takeRuleStep(deps, tx, step),

    // ------------------------------------------------------------ background
    writeNotice: createWriteNotice({
      database,
      institution,
      catalogue,
      courierById: delivery.courierById,
      makeNoticeMail: createMakeNoticeMail(links),
    }),
    closeOvertaken: closeOvertaken({ clock }),
  }
}

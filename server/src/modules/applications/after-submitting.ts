import type {
  listReissues,
  reissueCopy,
  staffReissueCopy,
  TrackOptions,
} from '@testamur/contract/applications/after-submitting'
import type {
  cancelApplication as cancelCall,
  submitApplication,
} from '@testamur/contract/applications/applications'
import { consentText } from '@testamur/contract/applications/consent-text'
import type { Answer, Data, Received } from '@testamur/contract/endpoint'
import { may, staffOnly } from '../../core/actor.ts'
import { Failure, invalid, notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { recordAudit } from '../audit/index.ts'
import { invoiceOf, supplementsOf } from '../invoices/index.ts'
import { cancelApplication } from './changes/cancel-application.ts'
import { discardChange } from './changes/discard-change.ts'
import { type EditDeps, editApplication } from './changes/edit-application.ts'
import type { DetailsEdit } from './changes/edit-details.ts'
import { waysOf } from './changes/store/edit.ts'
import { waitingOf } from './changes/store/waiting.ts'
import { consentOf } from './desk/store/staff.ts'
import { countSubmit } from './intake/count-submit.ts'
import { expectApplicant, expectProved } from './machine/expect-applicant.ts'
import { trackedById } from './machine/store/tracking.ts'
import type { OpenSession, PaymentsPort, RefundsPort } from './ports.ts'
import { type ReissueDeps, readReissueOffer, reissue } from './reissues/reissue.ts'
import { linksOf } from './reissues/store.ts'
import { linkView, optionsView, reissueView } from './tracking/options-view.ts'
import { findTracked, type TrackDeps, track } from './tracking/track-application.ts'

export type AfterSubmittingDeps = EditDeps &
  ReissueDeps &
  TrackDeps & {
    readonly openSession: OpenSession
    readonly payments: PaymentsPort
    readonly refunds: RefundsPort
  }

const SESSION_DAYS = 30

type Context = Pick<RequestContext, 'actor' | 'ip'>
type Speaking = Context & Pick<RequestContext, 'language'>
type Remembering = Speaking & Pick<RequestContext, 'remember'>

/** What can still be done with a request that was sent. */
export function createAfterSubmitting(deps: AfterSubmittingDeps) {
  const { database } = deps
  const { db } = database

  const find = (trackingId: string, { ip }: Context) => findTracked(deps, trackingId, ip)

  async function loaded(id: number) {
    const rows = await trackedById(db, id)
    if (rows === null || rows.application.status === 'draft') throw notFound('This application')
    return rows
  }

  return {
    async options(trackingId: string, context: Context): Promise<TrackOptions> {
      const application = await find(trackingId, context)
      expectApplicant(context.actor, application)
      const { id } = application
      const [rows, ways, waiting, invoice, supplements, money, refunds, links, catalogue] = await Promise.all(
        [
          loaded(id),
          waysOf(db, id),
          waitingOf(db, id),
          invoiceOf(db, id),
          supplementsOf(db, id),
          deps.payments.paymentOf(id),
          deps.refunds.refundsOf(id),
          linksOf(db, id),
          deps.catalogue.today(),
        ],
      )
      const payments = money.attempts.map(({ reference, provider, status, amount, created_at, paid_at }) => ({
        reference,
        provider,
        status,
        amount,
        created_at,
        paid_at,
      }))
      const proved = context.actor.kind === 'applicant' && context.actor.proved
      const paying = { invoice, supplements, payments, refunds }
      return optionsView({ ...rows, ...paying, ways, waiting, links, catalogue, proved })
    },

    async edit(trackingId: string, body: DetailsEdit, context: Speaking) {
      await editApplication(deps, await find(trackingId, context), body, context)
      return track(deps, trackingId, context)
    },

    async discardChange(trackingId: string, copyId: string, context: Context) {
      await discardChange(deps, await find(trackingId, context), copyId, context.actor)
      return track(deps, trackingId, context)
    },

    async cancel(trackingId: string, body: Received<typeof cancelCall>['body'], context: Context) {
      const wish = { reason: body.reason ?? '', refund: body.refund }
      await cancelApplication(deps, await find(trackingId, context), wish, context.actor)
      return track(deps, trackingId, context)
    },

    async reissue(trackingId: string, body: Received<typeof reissueCopy>['body'], context: Remembering) {
      const application = await find(trackingId, context)
      expectProved(context.actor, application)
      await countSubmit(deps.limiter, { ip: context.ip, email: application.email })
      const offer = await readReissueOffer(deps, body.copy)
      return database.inTransaction(async (tx) => {
        const { id, data: made } = await reissue(deps, tx, {
          offer,
          application_id: application.id,
          reason: body.reason,
          copy: body.copy,
          rate: body.rate,
          waive: false,
          note: '',
          actor: context.actor,
          language: context.language,
          consent: async (_standing, _copy, { institution }) => {
            const { version } = institution.consent
            const text = consentText(institution.consent, context.language)
            return { name: body.consent_name, version, text, ip: context.ip }
          },
        })
        // The same mailbox, which was proved for the first: not a second time.
        const { token } = await deps.openSession(tx, {
          purpose: 'application',
          subject_id: id,
          proved: true,
          days: SESSION_DAYS,
        })
        const data = { ...made, token }
        const answer: Answer<typeof submitApplication> = { message: 'The copy is issued again.', data }
        return context.remember(tx, answer)
      })
    },

    async staffReissue(id: number, body: Received<typeof staffReissueCopy>['body'], context: Remembering) {
      const actor = staffOnly(context.actor)
      if (body.waive && !may(actor, 'fees.waive')) throw mayNotWaive()
      const offer = await readReissueOffer(deps, body.copy)
      return database.inTransaction(async (tx) => {
        const { id: made, data } = await reissue(deps, tx, {
          offer,
          application_id: id,
          reason: body.reason,
          copy: body.copy,
          rate: body.rate,
          waive: body.waive,
          note: body.note,
          actor,
          // What the applicant signed was for this recipient: to another one only they can send it.
          async consent(standing, copy) {
            const { recipient } = body.copy
            if (recipient.name !== copy.recipient.name || recipient.email !== copy.recipient.email)
              throw invalid({
                'copy.recipient.name': [
                  'The applicant signed for this recipient. Only they can send it to another one, on their tracking page.',
                ],
              })
            const signed = await consentOf(tx, standing.id)
            if (signed === null) throw notFound('The consent of this application')
            return { name: signed.name, version: signed.version, text: signed.text, ip: signed.ip }
          },
        })
        const answer: Answer<typeof staffReissueCopy> = {
          message: 'The copy is issued again.',
          data: { id: made, tracking_id: data.tracking_id },
        }
        const remembered = await context.remember(tx, answer)
        await recordAudit(tx, {
          actor,
          ip: context.ip,
          action: 'application.reissue',
          subject: `application:${id}`,
          after: { reissue: data.tracking_id, reason: body.reason, waive: body.waive, note: body.note },
        })
        return remembered
      })
    },

    async reissuesOf(id: number, { actor }: Context): Promise<Data<typeof listReissues>> {
      const [{ application, copies }, ways, links, catalogue] = await Promise.all([
        loaded(id),
        waysOf(db, id),
        linksOf(db, id),
        deps.catalogue.today(),
      ])
      const { parent } = links
      return {
        parent: parent && { ...linkView(parent), id: parent.id },
        reissues: links.reissues.map((row) => ({ ...linkView(row), id: row.id })),
        copies: copies.map((copy) => {
          const way = ways.get(copy.copy_id)
          return {
            id: copy.id,
            reissue: reissueView(application, copy, way, catalogue),
            delivery_rate_id: way?.delivery_rate_id ?? null,
            recipient_profile_id: way?.recipient_profile_id ?? null,
          }
        }),
        may_waive: may(actor, 'fees.waive'),
      }
    },
  }
}

const mayNotWaive = () =>
  new Failure(
    'forbidden',
    'Your role does not allow you to waive the fee. Ask an approver or the bursary to issue this copy again, or issue it with its fee.',
  )

export type AfterSubmitting = ReturnType<typeof createAfterSubmitting>

import type {
  reissueCopy as applicantCall,
  staffReissueCopy as staffCall,
} from '@testamur/contract/applications/after-submitting'
import type { submitApplication } from '@testamur/contract/applications/applications'
import type { Answer, Received } from '@testamur/contract/endpoint'
import { fieldMessage } from '@testamur/contract/field-faults'
import { isSignedInFull } from '@testamur/contract/person-name'
import { may, staffOnly } from '../../../core/actor.ts'
import { Failure, invalid, notFound } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { recordAudit } from '../../audit/index.ts'
import { buildConsent } from '../intake/admit-applicant.ts'
import { countSubmit } from '../intake/count-submit.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import type { ExpectSession, OpenSession } from '../ports.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { consentOf } from '../rows/store/consent.ts'
import { issueCopyAgain, type ReissueDeps, readReissueOffer } from './issue-copy-again.ts'

type Deps = ReissueDeps & {
  readonly database: Database
  readonly limiter: Pick<Limiter, 'consume'>
  readonly openSession: OpenSession
  readonly expectSession: ExpectSession
}

/** An applicant has a copy issued again, with a new consent. */
export async function reissueForApplicant(
  deps: Deps,
  application: ApplicationRow,
  body: Received<typeof applicantCall>['body'],
  context: Pick<RequestContext, 'actor' | 'ip' | 'language' | 'token' | 'remember'>,
) {
  const { actor, ip, language } = context
  expectProved(actor, application)
  if (!isSignedInFull(body.consent_name, application))
    throw invalid({ consent_name: [fieldMessage('signWithFullName')] })
  await countSubmit(deps.limiter, { ip, email: application.email })
  const offer = await readReissueOffer(deps, body.copy)
  return deps.database.inTransaction(async (tx) => {
    const { id, data } = await issueCopyAgain(deps, tx, {
      offer,
      application_id: application.id,
      reason: body.reason,
      copy: body.copy,
      rate: body.rate,
      waive: false,
      note: '',
      actor,
      // Its answer opens a session, which nobody gets whose own has just been ended.
      expectCaller: () => deps.expectSession(tx, context.token),
      language,
      signConsent: async () => buildConsent(offer.catalogue.institution.consent, body.consent_name, context),
    })
    // The email address was proved for the first application and is not asked for again.
    const { token } = await deps.openSession(tx, { purpose: 'application', subject_id: id, proved: true })
    const answer: Answer<typeof submitApplication> = {
      message: messageOf('applicationsReissues.copyIssuedAgain'),
      data: { ...data, token },
    }
    return context.remember(tx, answer)
  })
}

/** Staff issue a copy again, to the recipient of the applicant's consent. */
export async function reissueByStaff(
  deps: Deps,
  id: number,
  body: Received<typeof staffCall>['body'],
  context: Pick<RequestContext, 'actor' | 'ip' | 'remember'>,
) {
  const actor = staffOnly(context.actor)
  if (body.waive && !may(actor, 'fees.waive')) throw mayNotWaive()
  const offer = await readReissueOffer(deps, body.copy)
  return deps.database.inTransaction(async (tx) => {
    const { id: made, data } = await issueCopyAgain(deps, tx, {
      offer,
      application_id: id,
      reason: body.reason,
      copy: body.copy,
      rate: body.rate,
      waive: body.waive,
      note: body.note,
      actor,
      // The consent names this recipient: only the applicant can choose another one.
      async signConsent(copy) {
        const { recipient } = body.copy
        if (recipient.name !== copy.recipient.name || recipient.email !== copy.recipient.email)
          throw invalid({
            'copy.recipient.name': [messageOf('applicationsReissues.recipientWasSignedFor')],
          })
        const signed = await consentOf(tx, id)
        if (signed === null) throw notFound(messageOf('applicationsReissues.consentOfApplication'))
        return { name: signed.name, version: signed.version, text: signed.text, ip: signed.ip }
      },
    })
    const answer: Answer<typeof staffCall> = {
      message: messageOf('applicationsReissues.copyIssuedAgain'),
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
}

const mayNotWaive = () => new Failure('forbidden', messageOf('applicationsReissues.mayNotWaiveFee'))

import type {
  ApplicationRequest,
  submitApplication as submitCall,
} from '@testamur/contract/applications/applications'
import { listValidAnswers } from '@testamur/contract/asked-fields/field-rules'
import type { Answer } from '@testamur/contract/endpoint'
import type { Clock } from '../../../core/clock.ts'
import { invalid, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { offerToRule } from '../machine/queue-approval-by-rule.ts'
import { type AdmitDeps, admitApplicant, buildConsent } from './admit-applicant.ts'
import { checkHolds, type HoldDeps } from './check-holds.ts'
import { checkDuplicates, type DuplicateDeps } from './duplicates.ts'
import { invoiceLines, newCopy, totalOf } from './new-copy.ts'
import { type PlaceDeps, placeApplication } from './place-application.ts'
import { checkRequest } from './request-rules.ts'

export type SubmitDeps = PlaceDeps &
  AdmitDeps &
  HoldDeps &
  DuplicateDeps & {
    readonly database: Database
    readonly clock: Clock
    readonly catalogue: CatalogueSource
    readonly profiles: Pick<RecipientProfiles, 'byId'>
  }

/**
 * Prices an application again, freezes the prices in an invoice, and queues it or lets it wait for payment. All of
 * it, with the stored reply for a repeated key, is one transaction.
 */
export async function submitApplication(
  deps: SubmitDeps,
  request: ApplicationRequest,
  context: Pick<RequestContext, 'ip' | 'language' | 'remember'>,
) {
  const catalogue = await deps.catalogue.today()
  const { institution } = catalogue
  const named = request.copies.flatMap((copy) => copy.recipient_profile_id ?? [])
  const checked = checkRequest(request, catalogue, await deps.profiles.byId(named))
  if (!checked.ok) throw 'changed' in checked ? refused(checked.changed) : invalid(checked.errors)
  const { type, programme, copies } = checked
  await checkHolds(deps, request)
  const earlier = await checkDuplicates(deps, request, institution.time_zone)
  const student_id = await admitApplicant(deps, request, context.ip)

  return deps.database.inTransaction(async (tx) => {
    const { id, free, data } = await placeApplication(deps, tx, {
      kind: 'transcript',
      applicant: request,
      type,
      programme,
      total: totalOf(type, copies),
      needed_by: request.needed_by,
      answers: listValidAnswers(type.fields, request.answers ?? {}),
      student_id,
      at: deps.clock.now(),
      copies: copies.map(newCopy),
      papers: { sent: request.papers ?? [], asked: type.uploads },
      consent: buildConsent(institution.consent, request.consent_name, context),
      lines: (inserted) => invoiceLines(type, copies, inserted, catalogue),
      catalogue,
      earlier,
      language: context.language,
    })
    if (free) await offerToRule(tx, id)
    const answer: Answer<typeof submitCall> = {
      message: messageOf('applicationsIntake.requestSubmitted'),
      data,
    }
    return context.remember(tx, answer)
  })
}

import type { ApplicationRequest, submitApplication } from '@testamur/contract/applications/applications'
import { consentText } from '@testamur/contract/applications/consent-text'
import type { Answer } from '@testamur/contract/endpoint'
import type { Clock } from '../../../core/clock.ts'
import { invalid, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { takePapers } from '../../papers/index.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { checkHolds, type HoldDeps } from './check-holds.ts'
import { countSubmit } from './count-submit.ts'
import { checkDuplicates, type DuplicateDeps } from './duplicates.ts'
import { matchingStudent } from './matching-student.ts'
import { firstEvents, invoiceLines, newApplication, newCopy } from './new-application.ts'
import { type PlaceDeps, placeApplication } from './place-application.ts'
import { checkRequest } from './request-rules.ts'

export type SubmitDeps = PlaceDeps &
  HoldDeps &
  DuplicateDeps & {
    readonly database: Database
    readonly clock: Clock
    readonly catalogue: CatalogueSource
    readonly limiter: Pick<Limiter, 'consume'>
    readonly profiles: Pick<RecipientProfiles, 'byId'>
  }

/**
 * Prices a request again, freezes the prices in an invoice and puts it in the queue or before the till. All of it,
 * with the reply to a repeated key, is one transaction.
 */
export async function submit(
  deps: SubmitDeps,
  request: ApplicationRequest,
  context: Pick<RequestContext, 'ip' | 'language' | 'remember'>,
) {
  const catalogue = await deps.catalogue.today()
  const named = request.copies.flatMap((copy) => copy.recipient_profile_id ?? [])
  const checked = checkRequest(request, catalogue, await deps.profiles.byId(named))
  if (!checked.ok) throw 'changed' in checked ? refused(checked.changed) : invalid(checked.errors)
  await checkHolds(deps, request)
  const earlier = await checkDuplicates(deps, request, catalogue.institution.time_zone)
  await countSubmit(deps.limiter, { ip: context.ip, email: request.email })

  const student_id = await matchingStudent(deps.students, request)
  const at = deps.clock.now()
  const { type, copies } = checked
  const { draft, free } = newApplication(request, checked, catalogue, { at, student_id })
  const events = firstEvents(at, free)
  const newCopies = copies.map(newCopy)
  const { consent } = catalogue.institution

  return deps.database.inTransaction(async (tx) => {
    const papers = await takePapers(tx, request.papers ?? [], { asked: type.uploads, at })
    const { data } = await placeApplication(deps, tx, {
      draft,
      copies: newCopies,
      papers,
      events,
      consent: {
        name: request.consent_name,
        version: consent.version,
        text: consentText(consent, context.language),
        ip: context.ip,
      },
      lines: (inserted) => invoiceLines(type, copies, inserted, catalogue),
      catalogue,
      earlier,
      language: context.language,
    })
    const answer: Answer<typeof submitApplication> = { message: 'Your request was submitted.', data }
    return context.remember(tx, answer)
  })
}

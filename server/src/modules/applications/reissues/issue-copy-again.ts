import type { ReissuedCopy, ReissueReason } from '@testamur/contract/applications/after-submitting'
import type { CopyRequest } from '@testamur/contract/applications/applications'
import type { CopyType } from '@testamur/contract/applications/statuses'
import type { Language } from '@testamur/contract/languages'
import { toMinor } from '@testamur/contract/money'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { type FieldFaults, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { Catalogue, CatalogueSource } from '../catalogue/catalogue.ts'
import { type PricedCopy, priceCopy } from '../catalogue/pricing.ts'
import { keepsDelivery } from '../edits/edit-rules.ts'
import { findDeliveries, type Way } from '../edits/store/edit.ts'
import type { Applicant } from '../intake/draft-application.ts'
import { invoiceLines, newCopy, totalOf } from '../intake/new-copy.ts'
import { type PlaceDeps, type PlacedApplication, placeApplication } from '../intake/place-application.ts'
import { checkRecipient } from '../intake/recipient-rules.ts'
import { checkDestination } from '../intake/request-rules.ts'
import type { NewConsent } from '../intake/store/insert.ts'
import { recordEvent } from '../machine/record-event.ts'
import { copiesOf, type LockedApplication, lockApplication } from '../machine/store/lock.ts'
import type { CopyRow } from '../rows/rows.ts'
import { reissueFees, reissueReasonsOf, reissueTexts } from './reissue-rules.ts'
import { linkReissue, openReissueOf } from './store.ts'

export type ReissueDeps = PlaceDeps & {
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly profiles: Pick<RecipientProfiles, 'byId'>
}

/** Today's catalogue and recipients, read before the transaction. */
export type ReissueOffer = {
  readonly catalogue: Catalogue
  readonly profiles: Awaited<ReturnType<RecipientProfiles['byId']>>
}

export async function readReissueOffer(
  { catalogue, profiles }: Pick<ReissueDeps, 'catalogue' | 'profiles'>,
  { recipient_profile_id: named }: ReissuedCopy,
): Promise<ReissueOffer> {
  return {
    catalogue: await catalogue.today(),
    profiles: await profiles.byId(named === undefined ? [] : [named]),
  }
}

export type ReissueRequest = {
  readonly offer: ReissueOffer
  readonly application_id: number
  readonly reason: ReissueReason
  readonly copy: ReissuedCopy
  /** The price of the copy that the caller was shown. */
  readonly rate?: number | undefined
  /** Charge nothing, whatever the rule says. */
  readonly waive: boolean
  /** The consent to send it there. */
  readonly signConsent: (copy: CopyRow) => Promise<NewConsent>
  readonly actor: Actor
  /** Refuses, now that the application is locked, a caller who may not ask any more. */
  readonly expectCaller?: () => Promise<void>
  /** The applicant's session, when they ask themselves. */
  readonly language?: Language
  readonly note: string
}

/** Creates a new application, linked to the one whose copy it issues again, and charged by the rule of its reason. */
export async function issueCopyAgain(
  deps: ReissueDeps,
  tx: Tx,
  request: ReissueRequest,
): Promise<PlacedApplication> {
  const { catalogue } = request.offer
  const parent = await lockApplication(tx, request.application_id)
  if (parent === null) throw notFound(messageOf('applicationsReissues.thisApplication'))
  await request.expectCaller?.()
  const replaced = await findReplacedCopy(tx, parent, request)
  const copyRequest = copyRequestOf(parent, replaced.copy, request.copy)
  const price = priceAgain(copyRequest, { ...replaced, request, own_email: parent.email })
  const consent = await request.signConsent(replaced.copy)
  const type = catalogue.types.get(parent.application_type_id)
  if (type === undefined) throw notFound(messageOf('applicationsReissues.typeOfApplication'))
  const free = { ...type, base_fee_minor: 0 }
  const copies = [{ request: copyRequest, price }]
  const at = deps.clock.now()
  const placed = await placeApplication(deps, tx, {
    kind: 'transcript',
    applicant: applicantOf(parent),
    type,
    programme: parent.programme,
    answers: parent.answers,
    total: totalOf(free, copies),
    student_id: parent.student_id,
    at,
    copies: copies.map(newCopy),
    consent,
    lines: (inserted) => invoiceLines(free, copies, inserted, catalogue),
    catalogue,
    ...(request.language === undefined ? {} : { language: request.language }),
  })
  await linkReissue(tx, {
    id: placed.id,
    parent_id: parent.id,
    reason: request.reason,
    replaces_copy_id: replaced.copy.copy_id,
  })
  await recordOnBoth(tx, { parent, placed, replaced, request, at })
  return placed
}

type ReplacedCopy = { readonly copy: CopyRow; readonly way: Way; readonly number: number }

async function findReplacedCopy(
  tx: Tx,
  parent: LockedApplication,
  { copy: sent, reason }: ReissueRequest,
): Promise<ReplacedCopy> {
  const copies = await copiesOf(tx, parent.id)
  const position = copies.findIndex(({ id }) => id === sent.replaces.toLowerCase())
  const copy = copies[position]
  const way = copy && (await findDeliveries(tx, parent.id)).get(copy.copy_id)
  if (copy === undefined || way === undefined) throw notFound(messageOf('applicationsReissues.thisCopy'))
  const reasons = reissueReasonsOf(parent, copy)
  if (reasons.length === 0) throw refused(messageOf('applicationsReissues.copyHasNotLeft'))
  if (!reasons.includes(reason)) throw refused(messageOf('applicationsReissues.reasonDoesNotFit'))
  const open = await openReissueOf(tx, copy.copy_id)
  if (open !== null) throw refused(messageOf('applicationsReissues.alreadyIssuedAgain', { open }))
  return { copy, way, number: position + 1 }
}

/** The same copy, with its destination of this time. */
function copyRequestOf({ kind }: LockedApplication, copy: CopyRow, sent: ReissuedCopy): CopyRequest {
  const { replaces: _, delivery: _shown, ...destination } = sent
  if (kind !== 'transcript') throw refused(messageOf('applicationsReissues.certificateNeedsOwnRequest'))
  const { purpose, format } = copy
  return { ...destination, purpose, format, type: copy.type as CopyType, release_condition: 'now' }
}

const applicantOf = (parent: LockedApplication): Applicant => ({
  email: parent.email,
  phone: parent.phone ?? undefined,
  matric_number: parent.matric_number ?? undefined,
  surname: parent.surname,
  first_name: parent.first_name,
  other_names: parent.other_names,
  programme_id: parent.programme_id ?? undefined,
  year_of_entry: parent.year_of_entry ?? undefined,
  graduation_session: parent.graduation_session ?? undefined,
})

/** By today's rules and prices, less what its reason makes free. */
function priceAgain(
  request: CopyRequest,
  {
    copy,
    way,
    request: reissue,
    own_email,
  }: ReplacedCopy & { readonly request: ReissueRequest; readonly own_email: string },
): PricedCopy {
  const { catalogue, profiles } = reissue.offer
  const errors: FieldFaults = {}
  const at = (field: string, sentence: Said) => {
    errors[`copy.${field}`] ??= [sentence]
  }
  checkRecipient(
    request,
    {
      policy: catalogue.institution.destination_policy,
      profiles,
      own_email,
    },
    at,
  )
  const price = priceCopy(request, catalogue.prices)
  if (!price.ok) at(price.field, price.sentence)
  else checkDestination(request, price, catalogue, at)
  if (!price.ok || Object.keys(errors).length > 0) throw invalid(errors)
  const same = keepsDelivery({ ...copy, ...way }, request)
  const { rate, delivery } = reissueFees({ ...reissue, same }, price, { delivery: copy.delivery_minor })
  const shownRate = reissue.rate === undefined ? rate : toMinor(reissue.rate)
  const shownDelivery = reissue.copy.delivery === undefined ? delivery : toMinor(reissue.copy.delivery)
  if (shownRate !== rate || shownDelivery !== delivery) {
    const { currency } = catalogue.institution
    throw refused(
      messageOf('applicationsReissues.pricesChanged', {
        rate: { money: rate, currency },
        delivery: { money: delivery, currency },
      }),
    )
  }
  return { ...price, rate, delivery }
}

async function recordOnBoth(
  tx: Tx,
  {
    parent,
    placed,
    replaced,
    request,
    at,
  }: {
    readonly parent: LockedApplication
    readonly placed: PlacedApplication
    readonly replaced: ReplacedCopy
    readonly request: ReissueRequest
    readonly at: Date
  },
): Promise<void> {
  const { actor } = request
  const waived = request.waive && messageOf('applicationsReissues.feeWaived')
  const why = sentences(reissueTexts[request.reason], request.note, waived)
  const again = { number: replaced.number, trackingId: placed.data.tracking_id }
  await recordEvent(tx, {
    application_id: parent.id,
    copy_id: replaced.copy.copy_id,
    at,
    kind: 'edit',
    actor,
    reason: messageOf('applicationsReissues.issuedAgainBecause', { ...again, why }),
    public_note: messageOf('applicationsReissues.issuedAgain', again),
  })
  const before = { number: replaced.number, trackingId: parent.tracking_id }
  await recordEvent(tx, {
    application_id: placed.id,
    at,
    kind: 'edit',
    actor,
    reason: messageOf('applicationsReissues.issuesAgainBecause', { ...before, why }),
    public_note: messageOf('applicationsReissues.issuesAgain', before),
  })
}

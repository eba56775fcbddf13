import type { ReissuedCopy, ReissueReason } from '@testamur/contract/applications/after-submitting'
import type {
  ApplicationRequest,
  CopyRequest,
  submitApplication,
} from '@testamur/contract/applications/applications'
import type { CopyType } from '@testamur/contract/applications/statuses'
import type { Data } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import { toMinor } from '@testamur/contract/money'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import { moneyText } from '../../../core/written-values.ts'
import type { Tx } from '../../../db/client.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { Catalogue, CatalogueSource } from '../catalogue/catalogue.ts'
import { type PricedCopy, priceCopy } from '../catalogue/pricing.ts'
import { keepsDelivery } from '../changes/edit-rules.ts'
import { type Way, waysOf } from '../changes/store/edit.ts'
import { firstEvents, invoiceLines, newApplication, newCopy } from '../intake/new-application.ts'
import { type PlaceDeps, placeApplication } from '../intake/place-application.ts'
import { checkRecipient } from '../intake/recipient-rules.ts'
import { checkDestination } from '../intake/request-rules.ts'
import type { NewConsent } from '../intake/store/insert.ts'
import { recordEvent } from '../machine/record-event.ts'
import type { CopyRow } from '../machine/rows.ts'
import { copiesOf, type LockedApplication, lockApplication } from '../machine/store/lock.ts'
import { reissueFees, reissueReasonsOf, reissueTexts } from './reissue-rules.ts'
import { linkReissue, openReissueOf } from './store.ts'

export type ReissueDeps = PlaceDeps & {
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly profiles: Pick<RecipientProfiles, 'byId'>
}

/** What is on offer and who is known, which is read before the transaction begins. */
type ReissueOffer = {
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

export type Reissue = {
  readonly offer: ReissueOffer
  readonly application_id: number
  readonly reason: ReissueReason
  readonly copy: ReissuedCopy
  /** What the caller was shown for the copy itself. */
  readonly rate?: number | undefined
  /** Charge nothing, whatever the rule says. */
  readonly waive: boolean
  /** Who signs for sending it there. */
  readonly consent: (standing: LockedApplication, copy: CopyRow, catalogue: Catalogue) => Promise<NewConsent>
  readonly actor: Actor
  /** Of its applicant, when it is they who ask. */
  readonly language?: Language
  readonly note: string
}

/** A new application, linked with the one whose copy it issues again; charged by the rule of its reason. */
export async function reissue(
  deps: ReissueDeps,
  tx: Tx,
  asked: Reissue,
): Promise<{ readonly id: number; readonly data: Data<typeof submitApplication> }> {
  const { catalogue } = asked.offer
  const standing = await lockApplication(tx, asked.application_id)
  if (standing === null) throw notFound('This application')
  const found = await findCopy(tx, standing, asked)
  const request = requestOf(standing, found.copy, asked.copy)
  const price = priceAgain(request, { ...found, asked, own: standing.email })
  const consent = await asked.consent(standing, found.copy, catalogue)
  const at = deps.clock.now()
  const type = catalogue.types.get(standing.application_type_id)
  if (type === undefined) throw notFound('The kind of this application')
  const free = { ...type, base_fee_minor: 0 }
  const copies = [{ request, price }]
  const application: ApplicationRequest = {
    ...applicantOf(standing),
    consent: true,
    consent_name: consent.name,
    copies: [request],
  }
  const { draft, free: nothingDue } = newApplication(
    application,
    { ok: true, type: free, programme: standing.programme, copies },
    catalogue,
    { at, student_id: standing.student_id },
  )
  const placed = await placeApplication(deps, tx, {
    draft,
    copies: copies.map(newCopy),
    events: firstEvents(at, nothingDue),
    consent,
    lines: (inserted) => invoiceLines(free, copies, inserted, catalogue),
    catalogue,
    ...(asked.language === undefined ? {} : { language: asked.language }),
  })
  await linkReissue(tx, {
    id: placed.id,
    parent_id: standing.id,
    reason: asked.reason,
    replaces_copy_id: found.copy.copy_id,
  })
  await tellBoth(tx, { standing, placed, found, asked, at })
  return placed
}

type Found = { readonly copy: CopyRow; readonly way: Way; readonly number: number }

async function findCopy(
  tx: Tx,
  standing: LockedApplication,
  { copy: sent, reason }: Reissue,
): Promise<Found> {
  const copies = await copiesOf(tx, standing.id)
  const position = copies.findIndex(({ id }) => id === sent.replaces.toLowerCase())
  const copy = copies[position]
  const way = copy && (await waysOf(tx, standing.id)).get(copy.copy_id)
  if (copy === undefined || way === undefined) throw notFound('This copy')
  const reasons = reissueReasonsOf(standing, copy)
  if (reasons.length === 0)
    throw refused(
      'This copy has not left yet, so there is nothing to issue again. Until it is signed you can change where it goes.',
    )
  if (!reasons.includes(reason))
    throw refused(
      'This reason does not go with what became of the copy. Look at it again and choose another.',
    )
  const open = await openReissueOf(tx, copy.copy_id)
  if (open !== null) throw refused(`This copy is issued again already: follow ${open}.`)
  return { copy, way, number: position + 1 }
}

/** The same copy once more, to wherever it goes this time. */
function requestOf({ kind }: LockedApplication, copy: CopyRow, sent: ReissuedCopy): CopyRequest {
  const { replaces: _, delivery: _shown, ...destination } = sent
  if (kind !== 'transcript') throw refused('A certificate is asked for again by a request of its own.')
  const { purpose, format } = copy
  return { ...destination, purpose, format, type: copy.type as CopyType, release_condition: 'now' }
}

const applicantOf = (row: LockedApplication) => ({
  application_type_id: row.application_type_id,
  email: row.email,
  phone: row.phone ?? undefined,
  matric_number: row.matric_number ?? undefined,
  surname: row.surname,
  first_name: row.first_name,
  other_names: row.other_names,
  programme_id: row.programme_id ?? undefined,
  programme: row.programme,
  year_of_entry: row.year_of_entry ?? undefined,
  graduation_session: row.graduation_session ?? undefined,
})

/** By the rules and prices of today, less what its reason makes free. */
function priceAgain(
  request: CopyRequest,
  { copy, way, asked, own }: Found & { readonly asked: Reissue; readonly own: string },
): PricedCopy {
  const { catalogue, profiles } = asked.offer
  const errors: Record<string, string[]> = {}
  const at = (field: string, sentence: string) => {
    errors[`copy.${field}`] ??= [sentence]
  }
  checkRecipient(
    request,
    {
      policy: catalogue.institution.destination_policy,
      profiles,
      own_email: own,
    },
    at,
  )
  const price = priceCopy(request, catalogue.prices)
  if (!price.ok) at(price.field, price.sentence)
  else checkDestination(request, price, catalogue, at)
  if (!price.ok || Object.keys(errors).length > 0) throw invalid(errors)
  const same = keepsDelivery({ ...copy, ...way }, request)
  const { rate, delivery } = reissueFees({ ...asked, same }, price, { delivery: copy.delivery_minor })
  const shownRate = asked.rate === undefined ? rate : toMinor(asked.rate)
  const shownDelivery = asked.copy.delivery === undefined ? delivery : toMinor(asked.copy.delivery)
  if (shownRate !== rate || shownDelivery !== delivery) {
    const money = (amount: number) => moneyText(amount, catalogue.institution.currency)
    throw refused(
      `Prices have changed since you looked: the copy costs ${money(rate)} and its delivery ${money(delivery)}. Look at the new total and send it again.`,
    )
  }
  return { ...price, rate, delivery }
}

async function tellBoth(
  tx: Tx,
  {
    standing,
    placed,
    found,
    asked,
    at,
  }: {
    readonly standing: LockedApplication
    readonly placed: { readonly id: number; readonly data: { readonly tracking_id: string } }
    readonly found: Found
    readonly asked: Reissue
    readonly at: Date
  },
): Promise<void> {
  const { actor } = asked
  const waived = asked.waive ? 'The fee was waived.' : ''
  const why = [reissueTexts[asked.reason], asked.note, waived].filter((part) => part !== '').join(' ')
  const { tracking_id } = placed.data
  await recordEvent(tx, {
    application_id: standing.id,
    copy_id: found.copy.copy_id,
    at,
    kind: 'edit',
    actor,
    reason: `Copy ${found.number} is issued again as ${tracking_id}. ${why}`,
    public_note: `Copy ${found.number} is issued again: ${tracking_id}.`,
  })
  await recordEvent(tx, {
    application_id: placed.id,
    at,
    kind: 'edit',
    actor,
    reason: `Issues copy ${found.number} of ${standing.tracking_id} again. ${why}`,
    public_note: `Issues copy ${found.number} of ${standing.tracking_id} again.`,
  })
}

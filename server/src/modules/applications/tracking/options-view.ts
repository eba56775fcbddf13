import type { trackOptions } from '@testamur/contract/applications/after-submitting'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { Invoice } from '../../invoices/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { cancelTerms } from '../changes/cancel-rules.ts'
import { amountPaidFor } from '../changes/paid-for.ts'
import type { WaitingRow } from '../changes/store/waiting.ts'
import { contactRefusal, copyRefusal, nameRefusal } from '../edits/edit-rules.ts'
import { effectOfNewAddress } from '../edits/own-mailbox-rules.ts'
import type { Way } from '../edits/store/edit.ts'
import { describeRecipient } from '../news/masks.ts'
import { linkView, reissueView } from '../reissues/reissue-view.ts'
import type { LinkRow } from '../reissues/store.ts'
import type { CopyRow, EventRow } from '../rows/rows.ts'
import type { TrackedRows } from '../rows/store/tracking.ts'
import { isPaused, statusFacts } from '../statuses/status-facts.ts'

export type OptionsView = Unsaid<typeof trackOptions.data>
type MyCopy = OptionsView['copies'][number]

export type OptionFacts = TrackedRows & {
  readonly ways: ReadonlyMap<number, Way>
  readonly waiting: ReadonlyMap<number, WaitingRow>
  readonly invoice: Invoice | null
  readonly supplements: readonly Invoice[]
  readonly catalogue: Catalogue
  readonly proved: boolean
  readonly payments: OptionsView['payments']
  readonly refunds: OptionsView['refunds']
  readonly links: { readonly parent: LinkRow | null; readonly reissues: readonly LinkRow[] }
}

/** What an applicant may do now, and the consequences of each. */
export function optionsView(facts: OptionFacts): OptionsView {
  const { application, copies, catalogue, invoice, supplements, links } = facts
  const current = { ...application, copies }
  const paid = amountPaidFor(invoice, supplements, copies)
  const terms = cancelTerms({ ...current, paid, fee_percent: catalogue.institution.cancel_fee_percent })
  return {
    version: application.version,
    proved: facts.proved,
    currency: application.currency,
    paid: invoice?.status === 'paid',
    contact_refusal: contactRefusal(current),
    name_refusal: nameRefusal(current),
    questions: questionsView(application, catalogue),
    copies: copies.map((copy) => copyView(copy, facts)),
    pauses: pausesOf(facts.events, facts.proved),
    payments: facts.payments,
    refunds: facts.refunds,
    cancellation: {
      refusal: terms.refusal,
      paid: toMajor(terms.paid),
      fee: toMajor(terms.fee),
      refund: toMajor(terms.refund),
      rule: terms.rule,
    },
    parent: links.parent && linkView(links.parent, 'label'),
    reissues: links.reissues.map((row) => linkView(row, 'label')),
  }
}

/** A question that is no longer asked keeps its answer, which cannot be changed. */
const questionsView = (
  { application_type_id, answers }: Pick<OptionFacts['application'], 'application_type_id' | 'answers'>,
  { types }: Pick<Catalogue, 'types'>,
): OptionsView['questions'] =>
  (types.get(application_type_id)?.fields ?? []).map((field) => ({
    key: field.key,
    label: field.label,
    kind: field.kind,
    hint: field.hint,
    required: field.required,
    options: [...field.options],
    options_said: [...field.options],
    answer: answers.find(({ key }) => key === field.key)?.value ?? '',
  }))

function copyView(copy: CopyRow, { application, copies, ways, waiting, catalogue }: OptionFacts): MyCopy {
  const way = ways.get(copy.copy_id)
  return {
    id: copy.id,
    version: copy.version,
    recipient: copy.recipient,
    recipient_reference: copy.recipient_reference,
    recipient_profile_id: way?.recipient_profile_id ?? null,
    delivery_method: copy.delivery_method,
    delivery_rate_id: way?.delivery_rate_id ?? null,
    region_id: copy.region_id,
    delivery: toMajor(copy.delivery_minor),
    waiting: waitingView(waiting.get(copy.copy_id)),
    release_condition: copy.release_condition,
    release_on: copy.release_on,
    edit_refusal: copyRefusal({ ...application, copies }, copy),
    on_new_address: effectOfNewAddress({ ...application, copies }, copy),
    link: linkOf(copy),
    reissue: reissueView(application, copy, way, catalogue),
  }
}

const waitingView = (change: WaitingRow | undefined): MyCopy['waiting'] =>
  change === undefined
    ? null
    : {
        recipient: describeRecipient(change.destination.recipient),
        delivery_method: change.destination.delivery_method,
        amount: toMajor(change.extra),
        invoice_reference: change.invoice_reference,
        expires_at: change.expires_at.toISOString(),
      }

const opens: readonly CopyRow['status'][] = ['released', 'opened', 'downloaded']

const linkOf = ({ delivery_method, status }: CopyRow): MyCopy['link'] => {
  if (delivery_method !== 'email') return 'none'
  if (status === 'link_expired') return 'expired'
  return opens.includes(status) ? 'open' : 'none'
}

/**
 * When the institution's time stood still, and why. What staff wrote about it is for applicants with a proved
 * mailbox.
 */
function pausesOf(events: readonly EventRow[], proved: boolean): OptionsView['pauses'] {
  const changes = events.filter(
    ({ kind, copy_id, to_status }) => kind === 'status' && copy_id === null && to_status !== null,
  )
  return changes.flatMap(({ at, to_status, public_note, public_note_message }, index) => {
    const status = to_status as ApplicationStatus
    if (!isPaused(status)) return []
    const reason = proved ? (public_note_message ?? public_note ?? '') : ''
    const until = changes[index + 1]?.at.toISOString() ?? null
    return [{ from: at.toISOString(), until, label: statusFacts[status].label, reason }]
  })
}

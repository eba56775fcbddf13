import type { EditedCopy } from '@testamur/contract/applications/after-submitting'
import type { CopyRequest } from '@testamur/contract/applications/applications'
import type { CopyType, DeliveryMethod, ReleaseCondition } from '@testamur/contract/applications/statuses'
import { type Minor, toMinor } from '@testamur/contract/money'
import { dayText, moneyText } from '../../../core/written-values.ts'
import type { Said } from '../../../messages/message.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { priceCopy } from '../catalogue/pricing.ts'
import { checkRecipient, type RecipientFacts } from '../intake/recipient-rules.ts'
import { checkDestination, checkRelease } from '../intake/request-rules.ts'
import type { CopyRow } from '../machine/rows.ts'
import { describeRecipient } from '../news/masks.ts'
import { deliveryRefusal, type FieldChange, keepsDelivery } from './edit-rules.ts'
import type { DestinationFields, Way } from './store/edit.ts'

export type DestinationFacts = {
  readonly catalogue: Catalogue
  readonly recipients: RecipientFacts
  readonly paid: boolean
  readonly currency: string
}

export type DestinationEdit = {
  readonly next: DestinationFields
  readonly changes: readonly FieldChange[]
  /** Where it goes, or to whom: what an officer had approved is something else now. */
  readonly elsewhere: boolean
  /** What the new delivery costs more than the one that was invoiced; below nought: less. */
  readonly extra: Minor
}

type Fault = (field: string, sentence: Said) => void

/**
 * Where and when a copy is to go from now on, by the same rules as when it was asked for. `null` when something does
 * not fit: it is said at its field. Pure.
 */
export function planDestination(
  copy: CopyRow,
  way: Way,
  edit: EditedCopy,
  facts: DestinationFacts,
  at: Fault,
): DestinationEdit | null {
  const { catalogue, recipients } = facts
  const { version: _, delivery: shown, extra: agreed, ...sent } = edit
  const { purpose, format } = copy
  // Certificates are changed elsewhere.
  const request: CopyRequest = { ...sent, purpose, format, type: copy.type as CopyType }
  let fits = true
  const fault: Fault = (field, sentence) => {
    fits = false
    at(field, sentence)
  }
  const sameRelease =
    edit.release_condition === copy.release_condition && (edit.release_on ?? null) === copy.release_on
  if (!sameRelease) checkRelease(request, catalogue.day, fault)
  checkRecipient(request, recipients, fault)
  const paying = { ...facts, agreed: agreed === undefined ? null : toMinor(agreed) }
  const delivery = deliveryOf(copy, way, request, paying, fault)
  if (delivery === null) return null
  checkDestination(request, delivery, catalogue, fault)
  const money = (minor: Minor) => moneyText(minor, facts.currency)
  if (shown !== undefined && toMinor(shown) !== delivery.delivery_minor)
    fault('delivery_rate_id', `This delivery costs ${money(delivery.delivery_minor)} now. Choose it again.`)
  if (!fits) return null
  const next: DestinationFields = {
    ...delivery,
    delivery_method: edit.delivery_method,
    recipient: edit.recipient,
    recipient_reference: edit.recipient_reference || null,
    recipient_profile_id: edit.recipient_profile_id ?? null,
    release_condition: edit.release_condition,
    release_on: edit.release_on ?? null,
  }
  const changes = changesOf(copy, way, next, catalogue)
  return {
    next,
    changes,
    elsewhere: changes.some(({ name }) => name !== RELEASE),
    extra: next.delivery_minor - copy.delivery_minor,
  }
}

type Delivered = Pick<
  DestinationFields,
  'delivery_rate_id' | 'region_id' | 'courier_id' | 'delivery_minor' | 'eta_days_max'
>

function deliveryOf(
  copy: CopyRow,
  way: Way,
  request: CopyRequest,
  { catalogue, paid, currency, agreed }: DestinationFacts & { readonly agreed: Minor | null },
  fault: Fault,
): Delivered | null {
  const { region_id, courier_id, delivery_minor, eta_days_max } = copy
  if (keepsDelivery({ ...copy, ...way }, request))
    return {
      region_id,
      courier_id,
      delivery_minor,
      eta_days_max,
      delivery_rate_id: way.delivery_rate_id,
    }
  const price = priceCopy(request, catalogue.prices)
  if (!price.ok) {
    fault(price.field, price.sentence)
    return null
  }
  const money = { was: delivery_minor, next: price.delivery, paid, agreed }
  const refusal = deliveryRefusal(money, (minor) => moneyText(minor, currency))
  if (refusal !== null) fault('delivery_rate_id', refusal)
  return {
    delivery_rate_id: price.delivery_rate_id,
    region_id: price.region_id,
    courier_id: price.courier_id,
    delivery_minor: price.delivery,
    eta_days_max: price.eta_days_max,
  }
}

const RELEASE = 'release'

function changesOf(copy: CopyRow, way: Way, next: DestinationFields, catalogue: Catalogue): FieldChange[] {
  const wayText = (from: Pick<DestinationFields, 'delivery_method' | 'region_id' | 'courier_id'>) =>
    deliveryText(from.delivery_method, [
      catalogue.regions.find(({ id }) => id === from.region_id)?.name,
      catalogue.couriers.get(from.courier_id ?? 0)?.name,
    ])
  const found: FieldChange[] = [
    { name: 'recipient', from: recipientText(copy.recipient), to: recipientText(next.recipient) },
    { name: 'reference', from: copy.recipient_reference ?? '', to: next.recipient_reference ?? '' },
    { name: 'delivery', from: wayText({ ...copy, ...way }), to: wayText(next) },
    { name: RELEASE, from: releaseText(copy), to: releaseText(next) },
  ]
  return found.filter(({ from, to }) => from !== to)
}

const deliveries: Record<DeliveryMethod, string> = {
  email: 'by email',
  courier: 'by courier',
  pickup: 'collected at the desk',
}

function deliveryText(method: DeliveryMethod, named: readonly (string | undefined)[]): string {
  const places = named.filter((part) => part !== undefined).join(', ')
  return places === '' ? deliveries[method] : `${deliveries[method]} (${places})`
}

const releases: Record<ReleaseCondition, string> = {
  now: 'as soon as it is ready',
  on_date: 'on a date',
  after_results: 'after the results',
  after_degree_award: 'after the award of the degree',
}

const releaseText = ({ release_on, release_condition }: Pick<CopyRow, 'release_condition' | 'release_on'>) =>
  release_on === null ? releases[release_condition] : dayText(release_on)

/** Everything that is on the address label, so that no change of it goes unseen. */
const recipientText = (of: CopyRow['recipient']): string =>
  [of.attention, ...(of.address_lines ?? []), of.postcode, of.state, of.email, of.phone]
    .filter((part) => part)
    .reduce<string>((text, part) => `${text}, ${part}`, describeRecipient(of))

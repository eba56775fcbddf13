import type { EditedCopy } from '@testamur/contract/applications/after-submitting'
import type { CopyRequest } from '@testamur/contract/applications/applications'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { type Minor, toMinor } from '@testamur/contract/money'
import { messageOf, type Said } from '../../../messages/message.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { priceCopy } from '../catalogue/pricing.ts'
import { checkRecipient, type RecipientFacts } from '../intake/recipient-rules.ts'
import { checkDestination, checkRelease } from '../intake/request-rules.ts'
import type { CopyRow } from '../rows/rows.ts'
import { destinationChanges } from './destination-changes.ts'
import { deliveryRefusal, keepsDelivery } from './edit-rules.ts'
import type { FieldChange } from './field-changes.ts'
import type { DestinationFields, Way } from './store/edit.ts'

export type DestinationContext = {
  readonly catalogue: Catalogue
  readonly recipients: RecipientFacts
  readonly paid: boolean
  readonly currency: string
}

export type DestinationEdit = {
  readonly next: DestinationFields
  readonly changes: readonly FieldChange[]
  /** The destination or the recipient changes, so the approval no longer applies. */
  readonly elsewhere: boolean
  /** How much more the new delivery costs than the invoiced one; negative when it is cheaper. */
  readonly extra: Minor
}

type Fault = (field: string, sentence: Said) => void

/**
 * The new destination and release date, under the same rules as a new copy. `null` when something does not fit; the
 * fault is reported at its field. Pure.
 */
export function planDestination(
  copy: CopyRow,
  way: Way,
  edit: EditedCopy,
  context: DestinationContext,
  at: Fault,
): DestinationEdit | null {
  const { catalogue, recipients } = context
  const { version: _, delivery: shown, extra: agreed, ...sent } = edit
  const { purpose, format } = copy
  // Certificates have their own form.
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
  const paying = { ...context, agreed: agreed === undefined ? null : toMinor(agreed) }
  const delivery = deliveryOf(copy, way, request, paying, fault)
  if (delivery === null) return null
  checkDestination(request, delivery, catalogue, fault)
  if (shown !== undefined && toMinor(shown) !== delivery.delivery_minor)
    fault(
      'delivery_rate_id',
      messageOf('applicationsChanges.deliveryPriceChanged', {
        price: { money: delivery.delivery_minor, currency: context.currency },
      }),
    )
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
  const changes = destinationChanges(copy, next, catalogue)
  return {
    next,
    changes,
    elsewhere: changes.some(({ field }) => field !== 'release'),
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
  { catalogue, paid, currency, agreed }: DestinationContext & { readonly agreed: Minor | null },
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
  const refusal = deliveryRefusal({ was: delivery_minor, next: price.delivery, currency, paid, agreed })
  if (refusal !== null) fault('delivery_rate_id', refusal)
  return {
    delivery_rate_id: price.delivery_rate_id,
    region_id: price.region_id,
    courier_id: price.courier_id,
    delivery_minor: price.delivery,
    eta_days_max: price.eta_days_max,
  }
}

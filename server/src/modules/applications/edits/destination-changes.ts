import type { DeliveryMethod, ReleaseCondition } from '@testamur/contract/applications/statuses'
import { type Message, messageOf, type Param, type Said } from '../../../messages/message.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { describeRecipient } from '../news/masks.ts'
import type { CopyRow } from '../rows/rows.ts'
import type { FieldChange } from './field-changes.ts'
import type { DestinationFields } from './store/edit.ts'

type Way = Pick<DestinationFields, 'delivery_method' | 'region_id' | 'courier_id'>
type Release = Pick<DestinationFields, 'release_condition' | 'release_on'>

/** What differs between two destinations: address, delivery and release date. Pure. */
export function destinationChanges(
  copy: CopyRow,
  next: DestinationFields,
  catalogue: Catalogue,
): FieldChange[] {
  const changes: FieldChange[] = []
  if (labelText(copy.recipient) !== labelText(next.recipient))
    changes.push({
      field: 'recipient',
      from: describeLabel(copy.recipient),
      to: describeLabel(next.recipient),
    })
  const [reference, nextReference] = [copy.recipient_reference ?? '', next.recipient_reference ?? '']
  if (reference !== nextReference) changes.push({ field: 'reference', from: reference, to: nextReference })
  if (!isSameWay(copy, next))
    changes.push({
      field: 'delivery',
      from: describeWay(copy, catalogue),
      to: describeWay(next, catalogue),
    })
  if (copy.release_condition !== next.release_condition || copy.release_on !== next.release_on)
    changes.push({ field: 'release', from: describeRelease(copy), to: describeRelease(next) })
  return changes
}

const isSameWay = (one: Way, other: Way): boolean =>
  one.delivery_method === other.delivery_method &&
  one.region_id === other.region_id &&
  one.courier_id === other.courier_id

const methods: Record<DeliveryMethod, Message> = {
  email: messageOf('applicationsChanges.byEmail'),
  courier: messageOf('applicationsChanges.byCourier'),
  pickup: messageOf('applicationsChanges.atDesk'),
}

function describeWay({ delivery_method, region_id, courier_id }: Way, catalogue: Catalogue): Message {
  const delivery = methods[delivery_method]
  const region = catalogue.regions.find(({ id }) => id === region_id)?.name
  const courier = catalogue.couriers.get(courier_id ?? 0)?.name
  if (region !== undefined && courier !== undefined)
    return messageOf('applicationsChanges.deliveryToWith', {
      delivery,
      region: { own: region },
      courier: { own: courier },
    })
  const place = region ?? courier
  if (place === undefined) return delivery
  return messageOf('applicationsChanges.deliveryVia', { delivery, place: { own: place } })
}

const conditions: Record<ReleaseCondition, Message> = {
  now: messageOf('applicationsChanges.releaseNow'),
  on_date: messageOf('applicationsChanges.releaseOnDate'),
  after_results: messageOf('applicationsChanges.releaseAfterResults'),
  after_degree_award: messageOf('applicationsChanges.releaseAfterAward'),
}

const describeRelease = ({ release_on, release_condition }: Release): Param =>
  release_on === null ? conditions[release_condition] : { day: release_on }

type Recipient = CopyRow['recipient']

const addressOf = (of: Recipient): string =>
  [of.attention, ...(of.address_lines ?? []), of.postcode, of.state, of.email, of.phone]
    .filter(Boolean)
    .join(', ')

/** Everything that the address label shows, so that every change of it is noticed. */
const labelText = (of: Recipient): string => [of.name, of.city, of.country, addressOf(of)].join('\n')

function describeLabel(of: Recipient): Said {
  const address = addressOf(of)
  const recipient = describeRecipient(of)
  return address === ''
    ? recipient
    : messageOf('applicationsChanges.recipientAndAddress', { recipient, address })
}

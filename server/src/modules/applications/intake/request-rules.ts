import { endsAfterEntry } from '@testamur/contract/academic-years'
import type { ApplicationRequest, CopyRequest, Recipient } from '@testamur/contract/applications/applications'
import { fieldFaults } from '@testamur/contract/asked-fields/field-rules'
import type { Region } from '@testamur/contract/delivery/delivery'
import { toMinor } from '@testamur/contract/money'
import { addDays, type Day } from '../../../core/days.ts'
import type { FieldFaults } from '../../../core/failure.ts'
import { fold } from '../../../core/search-text.ts'
import { type Message, messageOf, type Said } from '../../../messages/message.ts'
import { checkPapers } from '../../papers/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type PricedCopy, priceCopy } from '../catalogue/pricing.ts'
import type { StoredApplicationType } from '../catalogue/store/application-types.ts'
import { checkRecipient, type RecipientFacts } from './recipient-rules.ts'

export type CheckedRequest =
  | {
      readonly ok: true
      readonly type: StoredApplicationType
      readonly programme: string
      readonly copies: readonly CheckedCopy[]
    }
  /** Something is missing or invalid, reported at the fields. */
  | { readonly ok: false; readonly errors: FieldFaults }
  /** Everything is valid, but the price differs from the one that the applicant saw. */
  | { readonly ok: false; readonly changed: Message }

export type CheckedCopy = { readonly request: CopyRequest; readonly price: PricedCopy }

/** The latest release date of a copy. */
const FURTHEST_DAYS = 2 * 366

/** Checks that need today's catalogue, which the schema does not know. Pure. */
export function checkRequest(
  request: ApplicationRequest,
  catalogue: Catalogue,
  profiles: RecipientFacts['profiles'],
): CheckedRequest {
  const errors: FieldFaults = {}
  const fault = (field: string, sentence: Said) => {
    errors[field] ??= [sentence]
  }
  const type = checkType(request, catalogue, fault)
  checkStudies(request, catalogue, fault)
  if (type !== undefined) {
    checkPapers(request.papers ?? [], type.uploads, fault)
    Object.assign(errors, fieldFaults(type.fields, request.answers ?? {}, 'answers'))
  }
  if (request.needed_by !== undefined && request.needed_by < catalogue.day)
    fault('needed_by', messageOf('applicationsIntake.dayHasPassed'))

  const policy = catalogue.institution.destination_policy
  const ids = new Set<string>()
  const copies: CheckedCopy[] = []
  request.copies.forEach((copy, index) => {
    const at = (field: string, sentence: Said) => fault(`copies.${index}.${field}`, sentence)
    const id = copy.id.toLowerCase()
    if (ids.has(id)) at('id', messageOf('applicationsIntake.twoCopiesWithSameId'))
    ids.add(id)
    if (type !== undefined) checkChoice(copy, type, catalogue, at)
    checkRelease(copy, catalogue.day, at)
    checkRecipient(copy, { policy, profiles, own_email: request.email }, at)
    const price = priceCopy(copy, catalogue.prices)
    if (!price.ok) return at(price.field, price.sentence)
    checkDestination(copy, price, catalogue, at)
    copies.push({ request: copy, price })
  })
  if (type === undefined || Object.keys(errors).length > 0) return { ok: false, errors }

  const changed = copies.flatMap((copy, index) => priceChange(copy, index, catalogue) ?? [])[0]
  if (changed !== undefined) return { ok: false, changed }
  return { ok: true, type, programme: programmeName(request, catalogue), copies }
}

type Fault = (field: string, sentence: Said) => void
type Studies = Pick<ApplicationRequest, 'programme_id' | 'programme' | 'year_of_entry' | 'graduation_session'>

function checkType(
  request: ApplicationRequest,
  catalogue: Catalogue,
  fault: Fault,
): StoredApplicationType | undefined {
  const type = catalogue.types.get(request.application_type_id)
  if (type === undefined || !type.active || type.category !== 'transcript') {
    fault('application_type_id', messageOf('applicationsIntake.chooseType'))
    return undefined
  }
  if (request.copies.length > type.max_copies)
    fault(
      'copies',
      messageOf('applicationsIntake.tooManyCopies', {
        name: { own: type.name },
        most: type.max_copies,
      }),
    )
  return type
}

export function checkStudies(request: Studies, catalogue: Catalogue, fault: Fault): void {
  if (request.programme_id !== undefined && !catalogue.programmes.has(request.programme_id))
    fault('programme_id', messageOf('applicationsIntake.programmeNotListed'))
  if (request.programme_id === undefined && !request.programme)
    fault('programme', messageOf('applicationsIntake.chooseProgramme'))
  const { year_of_entry: entry, graduation_session: session } = request
  if (entry !== undefined && entry > Number(catalogue.day.slice(0, 4)))
    fault('year_of_entry', messageOf('applicationsIntake.yearOfEntryToCome'))
  if (entry !== undefined && session !== undefined && !endsAfterEntry(session, entry))
    fault('graduation_session', messageOf('applicationsIntake.lastSessionBeforeEntry'))
}

export const programmeName = (request: Studies, catalogue: Catalogue): string =>
  (request.programme_id === undefined ? undefined : catalogue.programmes.get(request.programme_id)?.name) ??
  request.programme ??
  ''

function checkChoice(copy: CopyRequest, type: StoredApplicationType, catalogue: Catalogue, at: Fault): void {
  if (!type.types.includes(copy.type))
    at('type', messageOf('applicationsIntake.copyTypeNotOffered', { name: { own: type.name } }))
  if (!type.purposes.includes(copy.purpose) || !catalogue.purposes.has(copy.purpose))
    at('purpose', messageOf('applicationsIntake.purposeNotOffered', { name: { own: type.name } }))
  if (!type.formats.includes(copy.format) || !catalogue.formats.has(copy.format))
    at('format', messageOf('applicationsIntake.formatNotOffered', { name: { own: type.name } }))
  if (!catalogue.deliveryMethods.has(copy.delivery_method))
    at('delivery_method', messageOf('applicationsIntake.deliveryMethodNotOffered'))
}

export function checkRelease(copy: CopyRequest, today: Day, at: Fault): void {
  if (copy.release_condition !== 'on_date') {
    if (copy.release_on !== undefined)
      at('release_on', messageOf('applicationsIntake.dateWithoutReleaseOnDate'))
    return
  }
  if (copy.release_on === undefined) at('release_on', messageOf('applicationsIntake.chooseReleaseDay'))
  else if (copy.release_on < today) at('release_on', messageOf('applicationsIntake.dayHasPassed'))
  else if (copy.release_on > addDays(today, FURTHEST_DAYS))
    at('release_on', messageOf('applicationsIntake.releaseTooFarAway'))
}

/** An address must be complete for its delivery method, and lie in the region of its delivery rate. */
export function checkDestination(
  copy: Pick<CopyRequest, 'delivery_method' | 'recipient'>,
  price: Pick<PricedCopy, 'region_id'>,
  catalogue: Pick<Catalogue, 'regions'>,
  at: Fault,
): void {
  const { recipient } = copy
  if (copy.delivery_method === 'email' && recipient.email === undefined)
    at('recipient.email', messageOf('applicationsIntake.enterRecipientEmail'))
  if (copy.delivery_method !== 'courier') return
  if (!recipient.address_lines?.some((line) => line !== ''))
    at('recipient.address_lines', messageOf('applicationsIntake.enterStreetOrBox'))
  if (!recipient.city) at('recipient.city', messageOf('applicationsIntake.enterCity'))
  if (recipient.country === undefined) {
    at('recipient.country', messageOf('applicationsIntake.chooseCountry'))
    return
  }
  const region = catalogue.regions.find((row) => row.id === price.region_id)
  if (region === undefined) return
  if (!coversCountry(region, recipient.country, catalogue.regions))
    at(
      'recipient.country',
      messageOf('applicationsIntake.deliveryPriceForRegion', { name: { own: region.name } }),
    )
  else checkState(region, recipient, catalogue.regions, at)
}

/** A region without states has those of its countries that no other region names. */
function checkState(region: Region, recipient: Recipient, regions: readonly Region[], at: Fault): void {
  const { country = '', state } = recipient
  const named = regions.filter(({ countries, states }) => states.length > 0 && countries.includes(country))
  if (named.length === 0) return
  if (!state) {
    at('recipient.state', messageOf('applicationsIntake.chooseState'))
    return
  }
  const others = named.find(({ states }) => states.some((one) => fold(one) === fold(state)))
  if ((others?.id ?? null) !== (region.states.length > 0 ? region.id : null))
    at(
      'recipient.state',
      messageOf('applicationsIntake.deliveryPriceForRegion', { name: { own: region.name } }),
    )
}

/** `*` means every country that no other region names. */
export function coversCountry(region: Region, country: string, regions: readonly Region[]): boolean {
  if (region.countries.includes(country)) return true
  return region.countries.includes('*') && !regions.some((other) => other.countries.includes(country))
}

/** The refusal when the applicant saw another price than today's. */
function priceChange(
  { request, price }: CheckedCopy,
  index: number,
  { institution, formats, prices }: Catalogue,
): Message | null {
  const shownRate = request.rate === undefined ? price.rate : toMinor(request.rate)
  const shownDelivery = request.delivery === undefined ? price.delivery : toMinor(request.delivery)
  const otherRate =
    request.transcript_rate_id !== undefined && request.transcript_rate_id !== price.transcript_rate_id
  if (shownRate === price.rate && shownDelivery === price.delivery && !otherRate) return null
  const { currency } = institution
  const format = formats.get(request.format) ?? prices.formats.find(({ key }) => key === request.format)?.name
  const copy = {
    number: index + 1,
    format: { own: format ?? request.format },
    rate: { money: price.rate, currency },
  }
  if (price.delivery === 0 && shownDelivery === price.delivery)
    return messageOf('applicationsIntake.priceOfCopyChanged', copy)
  return messageOf('applicationsIntake.pricesOfCopyChanged', {
    ...copy,
    delivery: { money: price.delivery, currency },
  })
}

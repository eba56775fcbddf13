import type { ApplicationRequest, CopyRequest, Recipient } from '@testamur/contract/applications/applications'
import type { Region } from '@testamur/contract/delivery/delivery'
import { toMinor } from '@testamur/contract/money'
import { addDays, type Day } from '../../../core/days.ts'
import { fold } from '../../../core/search-text.ts'
import { moneyText } from '../../../core/written-values.ts'
import { checkPapers } from '../../papers/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type PricedCopy, priceCopy } from '../catalogue/pricing.ts'
import type { KnownType } from '../catalogue/store/application-types.ts'
import { checkRecipient, type RecipientFacts } from './recipient-rules.ts'

export type FieldErrors = Record<string, string[]>

export type CheckedRequest =
  | {
      readonly ok: true
      readonly type: KnownType
      readonly programme: string
      readonly copies: readonly CheckedCopy[]
    }
  /** Something is missing or does not fit: said at the fields. */
  | { readonly ok: false; readonly errors: FieldErrors }
  /** Everything fits, but at another price than the applicant was shown. */
  | { readonly ok: false; readonly changed: string }

export type CheckedCopy = { readonly request: CopyRequest; readonly price: PricedCopy }

/** The furthest day a copy may be told to wait for. */
const FURTHEST_DAYS = 2 * 366

/** Everything about a request that its shape alone cannot tell, against what is on offer today. Pure. */
export function checkRequest(
  request: ApplicationRequest,
  catalogue: Catalogue,
  profiles: RecipientFacts['profiles'],
): CheckedRequest {
  const errors: FieldErrors = {}
  const fault = (field: string, sentence: string) => {
    errors[field] ??= [sentence]
  }
  const type = checkType(request, catalogue, fault)
  checkStudies(request, catalogue, fault)
  if (type !== undefined) checkPapers(request.papers ?? [], type.uploads, fault)
  if (request.needed_by !== undefined && request.needed_by < catalogue.day)
    fault('needed_by', 'Choose a day that is still to come.')

  const policy = catalogue.institution.destination_policy
  const ids = new Set<string>()
  const copies: CheckedCopy[] = []
  request.copies.forEach((copy, index) => {
    const at = (field: string, sentence: string) => fault(`copies.${index}.${field}`, sentence)
    const id = copy.id.toLowerCase()
    if (ids.has(id)) at('id', 'Two copies carry the same id. Remove one and add it again.')
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

type Fault = (field: string, sentence: string) => void
type Studies = Pick<ApplicationRequest, 'programme_id' | 'programme' | 'year_of_entry' | 'graduation_session'>

function checkType(request: ApplicationRequest, catalogue: Catalogue, fault: Fault): KnownType | undefined {
  const type = catalogue.types.get(request.application_type_id)
  if (type === undefined || !type.active || type.category !== 'transcript') {
    fault('application_type_id', 'Choose what you are applying for.')
    return undefined
  }
  if (request.copies.length > type.max_copies)
    fault('copies', `${type.name} takes at most ${type.max_copies} copies in one request.`)
  return type
}

export function checkStudies(request: Studies, catalogue: Catalogue, fault: Fault): void {
  if (request.programme_id !== undefined && !catalogue.programmes.has(request.programme_id))
    fault('programme_id', 'Choose a programme from the list, or type its name.')
  if (request.programme_id === undefined && !request.programme)
    fault('programme', 'Choose your programme, or type its name.')
  const { year_of_entry: entry, graduation_session: session } = request
  if (entry !== undefined && entry > Number(catalogue.day.slice(0, 4)))
    fault('year_of_entry', 'Enter the year you began, not one to come.')
  if (entry !== undefined && session !== undefined && Number(session.slice(5)) <= entry)
    fault('graduation_session', 'Your last session must end after the year you began.')
}

export const programmeName = (request: Studies, catalogue: Catalogue): string =>
  (request.programme_id === undefined ? undefined : catalogue.programmes.get(request.programme_id)?.name) ??
  request.programme ??
  ''

function checkChoice(copy: CopyRequest, type: KnownType, catalogue: Catalogue, at: Fault): void {
  if (!type.types.includes(copy.type)) at('type', `${type.name} does not offer this kind of copy.`)
  if (!type.purposes.includes(copy.purpose) || !catalogue.purposes.has(copy.purpose))
    at('purpose', `Choose a purpose that ${type.name} offers.`)
  if (!type.formats.includes(copy.format) || !catalogue.formats.has(copy.format))
    at('format', `Choose a format that ${type.name} offers.`)
}

export function checkRelease(copy: CopyRequest, today: Day, at: Fault): void {
  if (copy.release_condition !== 'on_date') {
    if (copy.release_on !== undefined) at('release_on', 'A date goes only with release on a date.')
    return
  }
  if (copy.release_on === undefined) at('release_on', 'Say from which day this copy may be released.')
  else if (copy.release_on < today) at('release_on', 'Choose a day that is still to come.')
  else if (copy.release_on > addDays(today, FURTHEST_DAYS)) at('release_on', 'Choose a day within two years.')
}

/** An address must be complete for the way the copy travels, and lie where its delivery price is for. */
export function checkDestination(
  copy: Pick<CopyRequest, 'delivery_method' | 'recipient'>,
  price: Pick<PricedCopy, 'region_id'>,
  catalogue: Pick<Catalogue, 'regions'>,
  at: Fault,
): void {
  const { recipient } = copy
  if (copy.delivery_method === 'email' && recipient.email === undefined)
    at('recipient.email', 'Enter the email address this copy goes to.')
  if (copy.delivery_method !== 'courier') return
  if (!recipient.address_lines?.some((line) => line !== ''))
    at('recipient.address_lines', 'Enter street and house number, or the box.')
  if (!recipient.city) at('recipient.city', 'Enter the city.')
  if (recipient.country === undefined) {
    at('recipient.country', 'Choose the country.')
    return
  }
  const region = catalogue.regions.find((row) => row.id === price.region_id)
  if (region === undefined) return
  if (!coversCountry(region, recipient.country, catalogue.regions))
    at('recipient.country', `This delivery price is for ${region.name}. Choose the delivery again.`)
  else if (region.states.length > 0) checkState(region, recipient, at)
}

function checkState(region: Region, recipient: Recipient, at: Fault): void {
  if (!recipient.state) at('recipient.state', 'Choose the state.')
  else if (!region.states.some((state) => fold(state) === fold(recipient.state ?? '')))
    at('recipient.state', `This delivery price is for ${region.name}. Choose the delivery again.`)
}

/** `*` stands for every country that no other region names. */
export function coversCountry(region: Region, country: string, regions: readonly Region[]): boolean {
  if (region.countries.includes(country)) return true
  return region.countries.includes('*') && !regions.some((other) => other.countries.includes(country))
}

/** Says so when the applicant was shown another price than today's. */
function priceChange(
  { request, price }: CheckedCopy,
  index: number,
  { institution, formats, prices }: Catalogue,
): string | null {
  const shownRate = request.rate === undefined ? price.rate : toMinor(request.rate)
  const shownDelivery = request.delivery === undefined ? price.delivery : toMinor(request.delivery)
  const otherRate =
    request.transcript_rate_id !== undefined && request.transcript_rate_id !== price.transcript_rate_id
  if (shownRate === price.rate && shownDelivery === price.delivery && !otherRate) return null
  const money = (amount: number) => moneyText(amount, institution.currency)
  const format = formats.get(request.format) ?? prices.formats.find(({ key }) => key === request.format)?.name
  const what = `Copy ${index + 1} (${format ?? request.format})`
  const now = [`costs ${money(price.rate)}`]
  if (price.delivery > 0 || shownDelivery !== price.delivery)
    now.push(`its delivery ${money(price.delivery)}`)
  return `Prices have changed since you looked. ${what} now ${now.join(' and ')}. Look at the new total and send the request again.`
}

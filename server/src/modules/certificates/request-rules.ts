import { fieldFaults } from '@testamur/contract/asked-fields/field-rules'
import type { CertificateRequest } from '@testamur/contract/certificates/certificates'
import type { DemurrageRule } from '@testamur/contract/institution/policies'
import { type Minor, sumMinor, toMinor } from '@testamur/contract/money'
import type { FieldFaults } from '../../core/failure.ts'
import { fold } from '../../core/search-text.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import {
  type Catalogue,
  checkDestination,
  checkStudies,
  type PricedCopy,
  priceCopy,
  programmeName,
} from '../applications/index.ts'
import { type StoragePeriod, storagePeriods } from '../graduation/index.ts'
import { checkPapers, type RequiredPaper } from '../papers/index.ts'
import { type KindRule, kindRules } from './kind-rules.ts'
import type { Offer } from './offer.ts'

type KnownType = NonNullable<ReturnType<Catalogue['types']['get']>>
type Event = Offer['events'][number]
type Fault = (field: string, fault: Said) => void

export type CheckedCertificate =
  | {
      readonly ok: true
      readonly type: KnownType
      readonly rule: KindRule
      readonly event: Event | null
      readonly programme: string
      readonly fee: Minor
      readonly storage: readonly StoragePeriod[]
      readonly price: PricedCopy
      readonly total: Minor
    }
  | { readonly ok: false; readonly errors: FieldFaults }
  /** Everything is valid, but the price differs from the one that the applicant saw. */
  | { readonly ok: false; readonly changed: Said }

/** Checks that need today's offer, which the schema does not know. Pure. */
export function checkCertificate(
  request: CertificateRequest,
  catalogue: Catalogue,
  offer: Offer,
  policy: DemurrageRule | null,
): CheckedCertificate {
  const errors: FieldFaults = {}
  const fault: Fault = (field, sentence) => {
    errors[field] ??= [sentence]
  }
  const office = catalogue.institution.office.name
  const rule = kindRules[request.kind]
  const type = certificateType(catalogue)
  const fee = offer.fees.get(request.kind)
  if (fee === undefined || type === null)
    fault('kind', messageOf('certificates.notOnOffer', { office: { own: office } }))
  checkStudies(request, catalogue, fault)
  checkNames(request, rule, fault)
  checkPapers(request.papers, papersOf(rule, type), fault)
  Object.assign(errors, fieldFaults(type?.fields ?? [], request.answers ?? {}, 'answers'))
  checkMode(request, rule, fault)
  const event = findEvent(request, rule, offer, catalogue, fault)
  const price = priceDelivery(request, catalogue, fee ?? 0, fault)
  if (type === null || price === null || Object.keys(errors).length > 0) return { ok: false, errors }

  const storage = rule.stored && event !== null ? storagePeriods(policy, event.held_on, catalogue.day) : []
  const total = sumMinor([price.rate, price.delivery, ...storage.map(({ amount }) => amount)])
  if (request.total !== undefined && toMinor(request.total) !== total)
    return {
      ok: false,
      changed: messageOf('certificates.pricesChanged', {
        amount: { money: total, currency: catalogue.institution.currency },
      }),
    }
  const programme = programmeName(request, catalogue)
  return { ok: true, type, rule, event, programme, fee: price.rate, storage, price, total }
}

export const certificateType = ({ types }: Pick<Catalogue, 'types'>): KnownType | null =>
  [...types.values()].find((type) => type.category === 'certificate' && type.active) ?? null

/** The papers that this kind requires: by its rule, and by the institution's own settings. */
export const papersOf = (
  rule: KindRule,
  type: Pick<KnownType, 'uploads'> | null,
): readonly RequiredPaper[] => [...rule.papers, ...(type?.uploads ?? [])]

function checkNames(request: CertificateRequest, { renamed }: KindRule, fault: Fault): void {
  if (!/\p{L}/u.test(request.name_on_certificate))
    fault('name_on_certificate', messageOf('certificates.writeName'))
  if (!renamed && request.former_name) fault('former_name', messageOf('certificates.noFormerName'))
  if (renamed && !request.former_name) fault('former_name', messageOf('certificates.enterFormerName'))
  else if (renamed && fold(request.former_name ?? '') === fold(request.name_on_certificate))
    fault('former_name', messageOf('certificates.namesAreSame'))
}

function checkMode(request: CertificateRequest, rule: KindRule, fault: Fault): void {
  const { mode, proxy, delivery } = request
  if (!rule.modes.includes(mode)) fault('mode', messageOf('certificates.chooseOfferedMode'))
  if (mode === 'proxy' && proxy === undefined) fault('proxy.name', messageOf('certificates.nameProxy'))
  if (mode !== 'proxy' && proxy !== undefined) fault('proxy.name', messageOf('certificates.noProxy'))
  if (proxy?.email === request.email) fault('proxy.email', messageOf('certificates.proxyOwnEmail'))
  if (mode === 'courier' && delivery === undefined)
    fault('delivery.recipient.address_lines', messageOf('certificates.enterDestination'))
  if (mode !== 'courier' && delivery !== undefined)
    fault('delivery.recipient.address_lines', messageOf('certificates.noCourier'))
}

function findEvent(
  { event_id }: CertificateRequest,
  { stored }: KindRule,
  { events }: Offer,
  { day, institution }: Pick<Catalogue, 'day' | 'institution'>,
  fault: Fault,
): Event | null {
  if (event_id === undefined) {
    if (stored && events.length > 0)
      fault(
        'event_id',
        messageOf('certificates.chooseCeremony', { office: { own: institution.office.name } }),
      )
    return null
  }
  const event = events.find(({ id }) => id === event_id)
  if (event === undefined) fault('event_id', messageOf('certificates.chooseListedCeremony'))
  else if (event.held_on > day) fault('event_id', messageOf('certificates.ceremonyStillToCome'))
  return event ?? null
}

/** The price of a certificate, as one paper copy whose rate is the fee of its kind. */
function priceDelivery(
  { mode, delivery }: CertificateRequest,
  catalogue: Catalogue,
  fee: Minor,
  fault: Fault,
): PricedCopy | null {
  const { recipient, ...chosen } = delivery ?? {}
  const copy = { type: 'certificate', purpose: 'certificate', format: 'certificate' } as const
  const method = mode === 'courier' ? 'courier' : 'pickup'
  const price = priceCopy(
    { ...copy, delivery_method: method, ...(method === 'courier' ? chosen : {}) },
    {
      transcript: [{ id: 0, purpose: 'certificate', type: 'certificate', amounts: { certificate: fee } }],
      delivery: catalogue.prices.delivery,
      formats: [{ key: 'certificate', name: 'Certificate', channel: 'paper' }],
    },
  )
  if (!price.ok) {
    fault(`delivery.${price.field}`, price.sentence)
    return null
  }
  if (recipient !== undefined && method === 'courier')
    checkDestination({ delivery_method: method, recipient }, price, catalogue, (field, sentence) =>
      fault(`delivery.${field}`, sentence),
    )
  return price
}

import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { Minor } from '@testamur/contract/money'
import type { Database } from '../../db/client.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Ceremony, Graduation } from '../graduation/index.ts'
import { listFees } from './store/offer.ts'

/** What can be applied for, its fees and its ceremonies; only active ones. */
export type Offer = {
  readonly fees: ReadonlyMap<CertificateKind, Minor>
  readonly events: readonly Ceremony[]
}

type OfferSources = {
  readonly database: Pick<Database, 'db'>
  readonly reference: Reference
  readonly ceremonies: Graduation['ceremonies']
}

/** From memory. */
export function createOffer({ database: { db }, reference, ceremonies }: OfferSources) {
  const readFees = reference.cached('certificates', () => listFees(db))
  return async (): Promise<Offer> => {
    const [fees, events] = await Promise.all([readFees(), ceremonies()])
    return {
      fees: new Map(fees.flatMap(({ kind, fee_minor, active }) => (active ? [[kind, fee_minor]] : []))),
      events: events.filter(({ active }) => active),
    }
  }
}

import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { Minor } from '@testamur/contract/money'
import type { Database } from '../../db/client.ts'
import type { Reference } from '../../platform/reference.ts'
import { type EventRow, listEvents, listFees } from './store/offer.ts'

/** What may be asked for, at which fee, from which ceremonies: only what is active. */
export type Offer = {
  readonly fees: ReadonlyMap<CertificateKind, Minor>
  readonly events: readonly EventRow[]
}

/** From memory. */
export const createOffer = ({
  database: { db },
  reference,
}: {
  readonly database: Pick<Database, 'db'>
  readonly reference: Reference
}) =>
  reference.cached('certificates', async (): Promise<Offer> => {
    const [fees, events] = await Promise.all([listFees(db), listEvents(db)])
    return {
      fees: new Map(fees.flatMap(({ kind, fee_minor, active }) => (active ? [[kind, fee_minor]] : []))),
      events: events.filter(({ active }) => active),
    }
  })

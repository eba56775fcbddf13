import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf, messageOfValue, type Said } from '../../messages/message.ts'
import type { MoneyEvent } from '../invoices/index.ts'
import type { PayLinks } from './pay-links.ts'
import type { ApplicationsPort } from './ports.ts'
import type { StandaloneRow } from './rows.ts'
import { findPayment, insertEvent, lockPayment, moveStatus } from './store/payments.ts'

export const liveTopic = (id: number): string => `standalone:${id}`

export function publishChange(tx: Tx, id: number): void {
  publishEvent(tx, liveTopic(id), id)
  publishEvent(tx, 'staff', id)
}

const BY = 'payments'
const payments: Actor = { kind: 'system', name: BY }

/** What the payments module needs of a payable, for standalone payments. */
export function createPayablePort(deps: {
  readonly links: Pick<PayLinks, 'linkTo'>
  readonly applications: Pick<ApplicationsPort, 'recordEvent'>
}) {
  return {
    async findPayer(db: Db | Tx, by: { readonly id: number } | { readonly tracking_id: string }) {
      const row = 'id' in by ? await findPayment(db, by.id) : null
      return row && payerOf(row)
    },

    /** Repeating it changes nothing. An expired one is accepted, because the money was received. */
    async markPaid(tx: Tx, paid: { readonly id: number; readonly at: Date; readonly reference: string }) {
      const row = await lockPayment(tx, paid.id)
      if (row === null) return null
      if (row.status === 'paid') return payerOf(row)
      await moveStatus(tx, row.id, { from: [row.status], to: 'paid', paid_at: paid.at })
      await insertEvent(tx, {
        standalone_payment_id: row.id,
        at: paid.at,
        actor_name: BY,
        text: messageOf('standalonePayments.eventPaid', { reference: paid.reference }),
        from_status: row.status,
        to_status: 'paid',
      })
      publishChange(tx, row.id)
      return payerOf(row)
    },

    /** Its payment was reversed. */
    async markUnpaid(tx: Tx, unpaid: { readonly id: number; readonly at: Date; readonly reason: Said }) {
      const { id, at } = unpaid
      const to = 'pending_payment'
      if (!(await moveStatus(tx, id, { from: ['paid'], to, paid_at: null }))) return 'closed' as const
      await insertEvent(tx, {
        standalone_payment_id: id,
        at,
        actor_name: BY,
        text: unpaid.reason,
        from_status: 'paid',
        to_status: to,
      })
      publishChange(tx, id)
      return 'waits' as const
    },

    async expireUnpaid(tx: Tx, lapsed: { readonly id: number; readonly at: Date }) {
      const { id, at } = lapsed
      const from = 'pending_payment'
      if (!(await moveStatus(tx, id, { from: [from], to: 'expired', paid_at: null }))) return false
      await insertEvent(tx, {
        standalone_payment_id: id,
        at,
        actor_name: BY,
        text: messageOf('standalonePayments.eventExpired'),
        from_status: from,
        to_status: 'expired',
      })
      publishChange(tx, id)
      return true
    },

    /** When it is attached to an application, the application's timeline shows it, too. */
    async recordPaymentEvent(tx: Tx, { id, at, text, public_note }: MoneyEvent) {
      await insertEvent(tx, { standalone_payment_id: id, at, actor_name: BY, text })
      publishChange(tx, id)
      const row = await findPayment(tx, id)
      if (row === null || row.application_id === null) return
      await deps.applications.recordEvent(tx, {
        application_id: row.application_id,
        at,
        kind: 'payment',
        actor: payments,
        reason: text,
        ...(public_note === null ? {} : { public_note }),
      })
    },
  }
}

const payerOf = (row: StandaloneRow) => ({
  id: row.id,
  tracking_id: null,
  name: row.payer_name,
  email: row.payer_email,
  phone: row.payer_phone,
  matric_number: row.matric_number,
  subject: messageOfValue({ own: row.type_name }),
})

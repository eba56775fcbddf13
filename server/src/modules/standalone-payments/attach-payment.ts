import type { Received } from '@testamur/contract/endpoint'
import type { attachStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import type { StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, invalid, notFound, refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { publishChange } from './payable-port.ts'
import type { ApplicationsPort } from './ports.ts'
import { insertEvent, lockPayment, saveAttachment } from './store/payments.ts'

export type AttachDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly applications: ApplicationsPort
}

/** Attaches a payment to an application, once: it cannot be moved again. */
export async function attachPayment(
  { database, clock, applications }: AttachDeps,
  id: number,
  { tracking_id, version, note }: Received<typeof attachStandalonePayment>['body'],
  by: { readonly actor: StaffActor; readonly ip: string },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const row = await lockPayment(tx, id)
    if (row === null) throw notFound(messageOf('standalonePayments.thisPayment'))
    if (row.tracking_id !== null)
      throw refused(messageOf('standalonePayments.attachedAlready', { trackingId: row.tracking_id }))
    if (row.status !== 'paid') throw refused(messageOf('standalonePayments.onlyPaidIsAttached'))
    const application = await applications.findPayer(tx, { tracking_id })
    if (application === null)
      throw invalid({
        tracking_id: [messageOf('standalonePayments.noSuchApplication')],
      })
    const at = clock.now()
    const to = { application_id: application.id, by: by.actor.name, at, note }
    if (!(await saveAttachment(tx, { id, version }, to)))
      throw conflict(messageOf('standalonePayments.paymentChangedMeanwhile'))
    await insertEvent(tx, {
      standalone_payment_id: id,
      at,
      actor_name: by.actor.name,
      text: messageOf('standalonePayments.eventAttached', { trackingId: tracking_id, note }),
    })
    const amount = { money: row.total_minor, currency: row.currency }
    const type = { own: row.type_name }
    await applications.recordEvent(tx, {
      application_id: application.id,
      at,
      kind: 'payment',
      actor: by.actor,
      reason: messageOf('standalonePayments.attachedForStaff', {
        type,
        amount,
        invoice: row.invoice_reference,
        note,
      }),
      public_note: messageOf('standalonePayments.attachedForApplicant', { type, amount }),
    })
    publishChange(tx, id)
    await recordAudit(tx, {
      ...by,
      action: 'standalone_payment.attach',
      subject: `standalone_payment:${id}`,
      before: { application_id: null },
      after: { application_id: application.id, tracking_id, note },
    })
  })
}

import type { Clock } from '../../../core/clock.ts'
import { messageOf } from '../../../messages/message.ts'
import type { JobHandler } from '../../../platform/jobs/handler.ts'
import { lockMoneyThenApplication } from '../machine/lock-money.ts'
import { copiesOf } from '../machine/store/lock.ts'
import { findWaitingInvoice } from '../rows/store/waiting-invoice.ts'
import { isUnsigned } from '../statuses/production-rules.ts'
import { changeOfInvoice } from './store/waiting.ts'
import { endWaitingChange, recordAndQueueNotice } from './waiting-change.ts'

/**
 * When a copy is signed before a change of it was paid for, the change is closed and the applicant is told not to pay.
 */
export const closeOvertaken =
  ({ clock }: { readonly clock: Clock }): JobHandler =>
  async (payload) => {
    const { copy_id } = payload as { copy_id: number }
    return async (tx) => {
      const waiting = await findWaitingInvoice(tx, copy_id)
      if (waiting === null) return
      const { application } = await lockMoneyThenApplication(tx, waiting.application_id)
      const change = await changeOfInvoice(tx, waiting.invoice_id)
      if (change?.status !== 'waiting') return
      const copies = await copiesOf(tx, application.id)
      const position = copies.findIndex((copy) => copy.copy_id === copy_id)
      if (copies.filter(isUnsigned).some((copy) => copy.copy_id === copy_id)) return
      const at = clock.now()
      await endWaitingChange(tx, change, {
        outcome: 'overtaken',
        reason: messageOf('applicationsChanges.voidedBySigning'),
        at,
      })
      await recordAndQueueNotice(tx, 'change_over', {
        application_id: application.id,
        copy_id,
        actor: { kind: 'system', name: 'copies' },
        at,
        text: messageOf('applicationsChanges.signedBeforePayment', { number: position + 1 }),
        note: messageOf('applicationsChanges.signedDoNotPay', {
          number: position + 1,
        }),
      })
    }
  }

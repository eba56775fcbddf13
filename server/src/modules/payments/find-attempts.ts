import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'
import type { Db } from '../../db/client.ts'
import { invoiceOf, supplementsOf } from '../invoices/index.ts'
import { receiptNumber } from './receipt-number.ts'
import { attemptsOf } from './store/payments.ts'
import { receiptOfInvoice } from './store/receipts.ts'
import { attemptView, supplementView } from './views.ts'

type ShownMoney = NonNullable<Unsaid<typeof staffApplication>['payment']>

/** All attempts to pay an invoice, the latest first, and its receipt. */
export type AttemptViews = Pick<ShownMoney, 'attempts' | 'receipt_number'>

export async function findAttempts(db: Db, invoiceId: number): Promise<AttemptViews> {
  const [attempts, receipt] = await Promise.all([attemptsOf(db, invoiceId), receiptOfInvoice(db, invoiceId)])
  return {
    attempts: attempts.map(attemptView),
    receipt_number: receipt === null ? null : receiptNumber(receipt),
  }
}

/** An application's payments for staff and applicant: all attempts, those for supplements first. */
export async function findAttemptsForApplication(
  db: Db,
  applicationId: number,
): Promise<AttemptViews & Pick<ShownMoney, 'supplements'>> {
  const [invoice, supplements] = await Promise.all([
    invoiceOf(db, applicationId),
    supplementsOf(db, applicationId),
  ])
  if (invoice === null) return { attempts: [], receipt_number: null, supplements: [] }
  const [own, ...beside] = await Promise.all([invoice, ...supplements].map(({ id }) => findAttempts(db, id)))
  return {
    attempts: [...beside.toReversed(), own].flatMap((money) => money?.attempts ?? []),
    receipt_number: own?.receipt_number ?? null,
    supplements: supplements.flatMap((supplement, index) =>
      supplement.status === 'paid' ? [supplementView(supplement, beside[index])] : [],
    ),
  }
}

import type { Unsaid } from '@testamur/contract/message'
import type { standalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Said } from '../../messages/message.ts'

export type Money = {
  /** The last one first. */
  readonly attempts: readonly Unsaid<typeof standalonePayment>['attempts'][number][]
  readonly receipt_number: string | null
}

/** Payments stand above: the composition root hands over what is to be shown of them. */
export type PaymentsPort = { moneyOf(invoiceId: number): Promise<Money> }

/** Applications stand beside. */
export type ApplicationsPort = {
  findPayer(tx: Tx, by: { readonly tracking_id: string }): Promise<{ readonly id: number } | null>
  /** A line of an application's timeline that is about money. */
  recordEvent(
    tx: Tx,
    event: {
      readonly application_id: number
      readonly at: Date
      readonly kind: 'payment'
      readonly actor: Actor
      readonly reason: Said
      readonly public_note?: Said
    },
  ): Promise<void>
}

/** Identity gives it: a session for the payer of one payment. */
export type OpenSession = (
  tx: Tx,
  session: {
    readonly purpose: 'standalone'
    readonly subject_id: number
    readonly proved: boolean
  },
) => Promise<{ token: string; expires_at: string }>

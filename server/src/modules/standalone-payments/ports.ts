import type { Unsaid } from '@testamur/contract/message'
import type { standalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Said } from '../../messages/message.ts'

export type Money = {
  /** The latest first. */
  readonly attempts: readonly Unsaid<typeof standalonePayment>['attempts'][number][]
  readonly receipt_number: string | null
}

/** The payments module depends on this one, so the composition root provides what is shown of payments. */
export type PaymentsPort = { moneyOf(invoiceId: number): Promise<Money> }

/** Applications neither depend on this module nor this one on them. */
export type ApplicationsPort = {
  findPayer(tx: Tx, by: { readonly tracking_id: string }): Promise<{ readonly id: number } | null>
  /** An event about money in an application's timeline. */
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

/** Provided by identity: a session for the payer of one payment. */
export type OpenSession = (
  tx: Tx,
  session: {
    readonly purpose: 'standalone'
    readonly subject_id: number
    readonly proved: boolean
  },
) => Promise<{ token: string; expires_at: string }>

import type { Db, Tx } from '../../db/client.ts'

/** The applicant of an application, as a payment needs to know them. */
export type Payer = {
  readonly application_id: number
  readonly tracking_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
}

/** What payments need of applications. The composition root hands it over; no other module is imported for it. */
export type ApplicationsPort = {
  findPayer(db: Db | Tx, by: { tracking_id: string } | { application_id: number }): Promise<Payer | null>
  /**
   * The invoice is paid: the application takes its place in the queue, a lapsed one is taken up again. `false` when it
   * can no longer be taken up (cancelled, rejected); nothing is changed then.
   */
  markPaid(tx: Tx, paid: { application_id: number; at: Date; reference: string }): Promise<boolean>
  /** The time to pay is over: the application lapses. `false` when it no longer waits for payment. */
  expireUnpaid(tx: Tx, lapsed: { application_id: number; at: Date }): Promise<boolean>
  /** A line of the application's timeline that is about money; `public_note` is what the applicant reads. */
  recordPaymentEvent(
    tx: Tx,
    event: { application_id: number; at: Date; text: string; public_note: string | null },
  ): Promise<void>
}

/** The invoice to pay: of an application, or of a standalone payment with the caller's session for it. */
export type PaymentTarget = { trackingId: string } | { invoiceReference: string; bearer: string | null }

/** What the page of payment methods is opened with. It is no part of an address, because it names who pays. */
export type PaymentDue = {
  readonly owed: PaymentTarget
  readonly amount: number
  readonly currency: string
}

/** `null` for a page that was opened by its address. */
export function readPaymentDue(state: unknown): PaymentDue | null {
  const due = state as Partial<PaymentDue> | null
  const { owed, amount, currency } = due ?? {}
  return owed === undefined || amount === undefined || currency === undefined
    ? null
    : { owed, amount, currency }
}

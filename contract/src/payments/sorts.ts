/** The sort orders of the list of payments, newest first by default. A minus reverses the order. */
export const paymentSorts = ['-created', 'created', '-received', 'received'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** The sort orders of the list of refunds. */
export const refundSorts = ['-asked', 'asked', '-amount', 'amount'] as const
export type RefundSort = (typeof refundSorts)[number]

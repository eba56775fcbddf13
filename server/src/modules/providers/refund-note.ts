/**
 * Gateways that take no key for a refund have a field for a note: ours begins with the refund reference, which is how a
 * refund made before an answer got lost is found again.
 */
export const refundNote = (refundReference: string, reason: string): string =>
  `${refundReference} ${reason}`.slice(0, 200)

/** `null` when the note is not one of ours. */
export const refundReferenceOf = (note: string | null | undefined): string | null =>
  /^([A-Z0-9]{8,40})(?: |$)/.exec(note ?? '')?.[1] ?? null

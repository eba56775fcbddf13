/** Stands apart, so that a list of the back office needs no schema for its filters. */
export const standaloneStatuses = ['pending_payment', 'paid', 'expired'] as const
export type StandaloneStatus = (typeof standaloneStatuses)[number]

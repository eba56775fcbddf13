/** In a file of its own so that lists of the back office do not load schemas for their filters. */
export const standaloneStatuses = ['pending_payment', 'paid', 'expired'] as const
export type StandaloneStatus = (typeof standaloneStatuses)[number]

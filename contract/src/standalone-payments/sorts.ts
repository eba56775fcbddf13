/** The sort orders of standalone payments, newest first by default. In both orders by payment date, unpaid ones come last. */
export const standaloneSorts = ['-asked', 'asked', '-amount', 'amount', '-paid', 'paid'] as const
export type StandaloneSort = (typeof standaloneSorts)[number]

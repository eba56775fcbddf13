export const ledger = {} as const

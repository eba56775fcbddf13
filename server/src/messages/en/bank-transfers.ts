export const bankTransfers = {} as const

export const refunds = {} as const

export const paymentsAsk = {} as const

export const paymentsBegin = {} as const

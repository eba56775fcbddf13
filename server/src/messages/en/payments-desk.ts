export const paymentsDesk = {} as const

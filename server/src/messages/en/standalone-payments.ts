export const standalonePayments = {} as const

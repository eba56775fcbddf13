export const paymentsReceipts = {} as const

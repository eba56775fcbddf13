export const invoices = {} as const

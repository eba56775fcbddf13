import type { paymentsReceipts as english } from '../en/payments-receipts.ts'
import type { Translation } from '../translation.ts'

export const paymentsReceipts: Translation<typeof english> = {}

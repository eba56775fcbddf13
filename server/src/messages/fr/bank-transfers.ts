import type { bankTransfers as english } from '../en/bank-transfers.ts'
import type { Translation } from '../translation.ts'

export const bankTransfers: Translation<typeof english> = {}

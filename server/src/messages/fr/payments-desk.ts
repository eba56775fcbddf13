import type { paymentsDesk as english } from '../en/payments-desk.ts'
import type { Translation } from '../translation.ts'

export const paymentsDesk: Translation<typeof english> = {}

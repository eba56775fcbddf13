import type { paymentsAsk as english } from '../en/payments-ask.ts'
import type { Translation } from '../translation.ts'

export const paymentsAsk: Translation<typeof english> = {}

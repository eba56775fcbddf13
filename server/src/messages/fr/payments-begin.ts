import type { paymentsBegin as english } from '../en/payments-begin.ts'
import type { Translation } from '../translation.ts'

export const paymentsBegin: Translation<typeof english> = {}

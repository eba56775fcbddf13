import type { standalonePayments as english } from '../en/standalone-payments.ts'
import type { Translation } from '../translation.ts'

export const standalonePayments: Translation<typeof english> = {}

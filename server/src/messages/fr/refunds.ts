import type { refunds as english } from '../en/refunds.ts'
import type { Translation } from '../translation.ts'

export const refunds: Translation<typeof english> = {}

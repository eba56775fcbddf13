import type { ledger as english } from '../en/ledger.ts'
import type { Translation } from '../translation.ts'

export const ledger: Translation<typeof english> = {}

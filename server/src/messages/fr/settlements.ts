import type { settlements as english } from '../en/settlements.ts'
import type { Translation } from '../translation.ts'

export const settlements: Translation<typeof english> = {}

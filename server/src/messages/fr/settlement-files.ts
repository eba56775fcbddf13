import type { settlementFiles as english } from '../en/settlement-files.ts'
import type { Translation } from '../translation.ts'

export const settlementFiles: Translation<typeof english> = {}

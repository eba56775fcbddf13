import type { broadcasts as english } from '../en/broadcasts.ts'
import type { Translation } from '../translation.ts'

export const broadcasts: Translation<typeof english> = {}

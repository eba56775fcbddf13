import type { documentsComparison as english } from '../en/documents-comparison.ts'
import type { Translation } from '../translation.ts'

export const documentsComparison: Translation<typeof english> = {}

import type { documentsDeliver as english } from '../en/documents-deliver.ts'
import type { Translation } from '../translation.ts'

export const documentsDeliver: Translation<typeof english> = {}

import type { documentsTemplates as english } from '../en/documents-templates.ts'
import type { Translation } from '../translation.ts'

export const documentsTemplates: Translation<typeof english> = {}

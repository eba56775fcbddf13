import type { documentsRegister as english } from '../en/documents-register.ts'
import type { Translation } from '../translation.ts'

export const documentsRegister: Translation<typeof english> = {}

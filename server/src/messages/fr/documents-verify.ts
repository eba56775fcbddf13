import type { documentsVerify as english } from '../en/documents-verify.ts'
import type { Translation } from '../translation.ts'

export const documentsVerify: Translation<typeof english> = {}

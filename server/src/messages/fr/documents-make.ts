import type { documentsMake as english } from '../en/documents-make.ts'
import type { Translation } from '../translation.ts'

export const documentsMake: Translation<typeof english> = {}

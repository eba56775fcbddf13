import type { languages as english } from '../en/languages.ts'
import type { Translation } from '../translation.ts'

export const languages: Translation<typeof english> = {}

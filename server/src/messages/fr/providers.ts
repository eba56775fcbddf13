import type { providers as english } from '../en/providers.ts'
import type { Translation } from '../translation.ts'

export const providers: Translation<typeof english> = {}

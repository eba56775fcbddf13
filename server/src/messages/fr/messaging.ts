import type { messaging as english } from '../en/messaging.ts'
import type { Translation } from '../translation.ts'

export const messaging: Translation<typeof english> = {}

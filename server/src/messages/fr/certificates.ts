import type { certificates as english } from '../en/certificates.ts'
import type { Translation } from '../translation.ts'

export const certificates: Translation<typeof english> = {}

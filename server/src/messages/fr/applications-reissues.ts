import type { applicationsReissues as english } from '../en/applications-reissues.ts'
import type { Translation } from '../translation.ts'

export const applicationsReissues: Translation<typeof english> = {}

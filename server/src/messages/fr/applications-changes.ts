import type { applicationsChanges as english } from '../en/applications-changes.ts'
import type { Translation } from '../translation.ts'

export const applicationsChanges: Translation<typeof english> = {}

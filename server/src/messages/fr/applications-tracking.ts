import type { applicationsTracking as english } from '../en/applications-tracking.ts'
import type { Translation } from '../translation.ts'

export const applicationsTracking: Translation<typeof english> = {}

import type { applicationsDesk as english } from '../en/applications-desk.ts'
import type { Translation } from '../translation.ts'

export const applicationsDesk: Translation<typeof english> = {}

import type { applications as english } from '../en/applications.ts'
import type { Translation } from '../translation.ts'

export const applications: Translation<typeof english> = {}

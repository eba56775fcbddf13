import type { calendar as english } from '../en/calendar.ts'
import type { Translation } from '../translation.ts'

export const calendar: Translation<typeof english> = {}

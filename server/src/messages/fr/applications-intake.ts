import type { applicationsIntake as english } from '../en/applications-intake.ts'
import type { Translation } from '../translation.ts'

export const applicationsIntake: Translation<typeof english> = {}

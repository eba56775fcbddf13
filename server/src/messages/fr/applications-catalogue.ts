import type { applicationsCatalogue as english } from '../en/applications-catalogue.ts'
import type { Translation } from '../translation.ts'

export const applicationsCatalogue: Translation<typeof english> = {}

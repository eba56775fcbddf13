import type { applicationsNews as english } from '../en/applications-news.ts'
import type { Translation } from '../translation.ts'

export const applicationsNews: Translation<typeof english> = {}

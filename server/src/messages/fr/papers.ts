import type { papers as english } from '../en/papers.ts'
import type { Translation } from '../translation.ts'

export const papers: Translation<typeof english> = {}

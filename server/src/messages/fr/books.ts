import type { books as english } from '../en/books.ts'
import type { Translation } from '../translation.ts'

export const books: Translation<typeof english> = {}

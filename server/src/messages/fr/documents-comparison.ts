import type { documentsComparison as english } from '../en/documents-comparison.ts'
import type { Translation } from '../translation.ts'

export const documentsComparison: Translation<typeof english> = {
  document: 'Un document portant ce code',
  documentNotValid: 'Ce document n’est plus valable ; il n’y a donc rien à quoi le comparer.',
}

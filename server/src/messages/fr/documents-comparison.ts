import type { documentsComparison as english } from '../en/documents-comparison.ts'
import type { Translation } from '../translation.ts'

export const documentsComparison: Translation<typeof english> = {
  document: 'Un document portant ce code',
  holderErased:
    'Les données du titulaire ont été effacées de nos dossiers : il n’y a rien à quoi comparer ce document. Il reste valable.',
  documentNotValid: 'Ce document n’est plus valable ; il n’y a donc rien à quoi le comparer.',
}

export const documentsComparison = {
  document: 'A document with this code',
  holderErased:
    'The holder’s details were erased from our records, so there is nothing to compare this document with. It is still valid.',
  documentNotValid: 'This document is no longer valid, so there is nothing to compare it with.',
} as const

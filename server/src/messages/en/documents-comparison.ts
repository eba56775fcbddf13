export const documentsComparison = {
  document: 'A document with this code',
  documentNotValid: 'This document is no longer valid, so there is nothing to compare it with.',
} as const

export const documentsDiffering = {
  thisDocument: 'A document in this list',
  changedMeanwhile:
    'The record was corrected again, or somebody else decided about this document, while you had it open. Nothing of yours was saved.',
  leftAsItIs: 'Document left as it is. Your reason is on record.',
} as const

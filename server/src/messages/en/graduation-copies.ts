export const graduationCopies = {
  takebackAsked: 'Someone asked to reverse the approved list. Wait for the decision.',
  rowsRefused:
    '{count, plural, one {An import refused a row of this record. It must come in or be explained first.} other {An import refused # rows of this record. They must come in or be explained first.}}',
  held: '{desk} holds the record: {reason}',
  hasCopy: 'This graduand has a valid copy. Choose to replace it, if it must be made again.',
  noCopy: 'This graduand has no valid copy. Make it first.',
  otherCopy: 'This is no longer the current copy. Check the list again.',
  revoked: 'The copy is revoked. Everybody who opened it gets an email.',
  award: 'Award',
  number: 'Document number',
  issued: 'Signed',
  printed: 'Printed',
  released: 'Released',
  opened: 'Opened',
} as const

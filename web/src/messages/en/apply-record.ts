/** What the search for a record found, and what offices hold back. Loaded when somebody is looked up. */
export const applyRecord = {
  unknownTitle: 'We couldn’t find this number',
  unknownText:
    'Check it for mistakes, or enter your name below and continue. An officer will find your record.',
  maskedTitle: 'This number belongs to {initials}, {programme}',
  maskedText:
    'If this is you, enter your name below and continue. We fill in your details only if you use the email address the university has for you.',
  foundRecord: 'We found your record: {name}, {programme}.',
  knownTitle: 'We found your record and filled in what we know',
  knownComplete: 'Your results are complete, so we can start straight away.',
  knownIncomplete:
    'Some of your results aren’t in the system yet. An officer will look for them, so this can take longer.',
  lookUpFailed: 'We couldn’t look up your record',
  lookUpAgain: 'Look it up again',
  lookUpByHand: 'You can also enter your name below and continue. An officer will find your record.',
  holdTitle: '{count, plural, one {There is a hold on your record} other {There are # holds on your record}}',
  holdBlocks: 'You can submit your application once this is cleared. We’ll keep your answers.',
  holdWaits: 'You can submit your application and pay now. We’ll start once this is cleared.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'apply-record': typeof applyRecord
  }
}

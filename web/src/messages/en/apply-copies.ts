/** Copies of a request: recipients of the directory, when they leave, when they are there. Fetched with their step. */
export const applyCopies = {
  copyHeading: 'Copy {number}: {type}',
  searchLabel: 'Where should we send it?',
  searchHint: 'Enter a name, for example WES or NYSC. We’ll fill in the address.',
  searchResults: 'Recipients we know',
  searchCount:
    '{count, plural, one {One recipient found. Choose it.} other {# recipients found. Choose one.}}',
  searchNone: 'It’s not in our list. Enter the address below.',
  searchFailed: 'We can’t reach our list right now. Enter the address below.',
  filledIn: 'We’ve filled in the address below. Check it and correct it if needed.',
  takes_electronic: 'They accept electronic copies. We’ve filled in the address below.',
  takes_paper: 'They accept paper copies. Check the address that we’ve filled in below.',
  chooseAnother: 'Choose another',
  release: 'When should we send it?',
  releaseHint: 'We’ll send it as soon as it’s ready, unless you’re waiting for something.',
  release_now: 'As soon as it is ready',
  release_after_results: 'When my results are complete',
  release_after_degree_award: 'When my degree is awarded',
  release_on_date: 'From a date I choose',
  releaseOn: 'Earliest date',
  neededBy: 'When does it need to arrive?',
  neededByHint: 'Choose the latest date. We’ll tell you straight away if we can make it.',
  arrivesBy: 'If you pay today, everything should arrive by {day}.',
  inTime: 'If you pay today, everything should arrive by {day}, in time for {needed}',
  notInTime: 'We can’t promise this for {needed}',
  notInTimeText:
    'If you pay today, {count, plural, one {copy {copies}} other {copies {copies}}} should arrive by {day}. A faster courier or an electronic copy takes less time.',
  arrivalOpen: 'We can’t promise a date for a copy that waits for results or a degree.',
  arrivalUnknown:
    'We can’t say when every copy will arrive because we don’t know the delivery time to at least one address.',
  againLoading: 'Filling in your earlier application',
  againTitle: 'Filled in from {id}',
  againText:
    'The addresses and answers are from your earlier application. The prices are today’s. Please check each copy.',
  againOtherTitle: 'You have another unfinished application on this device',
  againOtherText: 'If you order {id} again, it will replace the unfinished one.',
  againReplace: 'Order {id} again',
  againKeep: 'Keep the unfinished one',
  againFailedTitle: 'We couldn’t open your earlier application',
  againFailedText:
    'Open its page first, with the link or the code from our email. Then choose “Order again”.',
  againTrack: 'Open its page',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'apply-copies': typeof applyCopies
  }
}

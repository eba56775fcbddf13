/** Copies of a request: recipients of the directory, when they leave, when they are there. Fetched with their step. */
export const applyCopies = {
  copyHeading: 'Copy {number}: {type}',
  searchLabel: 'Who asked for it?',
  searchHint: 'Type a name, like WES or NYSC: we fill in the address and know the reference number it wants.',
  searchResults: 'Recipients we know',
  searchCount:
    '{count, plural, one {One recipient found. Choose it.} other {# recipients found. Choose one.}}',
  searchNone: 'Not in our list. Go on below and type the address yourself.',
  searchFailed: 'Our list cannot be reached just now. Go on below and type the address yourself.',
  filledIn: 'Address filled in below. Check it, and change what differs.',
  takes_electronic: 'It takes electronic copies. Address filled in below.',
  takes_paper: 'It takes paper copies. Address filled in below: check it.',
  chooseAnother: 'Choose another',
  release: 'When may it leave?',
  releaseHint: 'As soon as it is ready, unless you are waiting for something.',
  release_now: 'As soon as it is ready',
  release_after_results: 'When my results are complete',
  release_after_degree_award: 'When my degree is awarded',
  release_on_date: 'Not before a day I choose',
  releaseOn: 'Not before',
  neededBy: 'When do you need it there?',
  neededByHint: 'The last day that is early enough. We say at once whether we can promise it.',
  arrivesBy: 'Paid today, everything should be there by {day}.',
  inTime: 'Paid today, everything should be there by {day}: in time for {needed}',
  notInTime: 'This cannot be promised for {needed}',
  notInTimeText:
    'Paid today, {count, plural, one {copy {copies}} other {copies {copies}}} should be there by {day}. A faster courier or an electronic copy is earlier.',
  arrivalOpen: 'A copy that waits for results or a degree leaves after that. No day can be promised for it.',
  arrivalUnknown:
    'We can’t say when every copy will arrive, because the delivery time to at least one address is not known.',
  againLoading: 'Filling in your earlier request',
  againTitle: 'Filled in from {id}',
  againText:
    'Addresses and answers are those of your earlier request. Prices are today’s: look through the copies.',
  againOtherTitle: 'You have another unfinished request on this device',
  againOtherText: 'Ordering {id} again would take its place.',
  againReplace: 'Order {id} again',
  againKeep: 'Keep the unfinished one',
  againFailedTitle: 'The earlier request could not be opened',
  againFailedText:
    'Open it on its page first, with the link or the code from our email. Then choose “Order again” there.',
  againTrack: 'Open its page',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'apply-copies': typeof applyCopies
  }
}

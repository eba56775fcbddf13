export const settlementFiles = {
  namesNoPayment: 'It names no payment',
  feeBelowZero: 'A fee below nought: “{text}”',
  paidOutBelowZero: 'Less than nothing is paid out of a payment',
  notAnAmount: 'This is no amount: “{text}”',
  formulaWithoutResult:
    'This cell has a formula without its result. Open the file in a spreadsheet program and save it',
  formulaFailed: 'The formula of this cell failed: “{text}”',
  noDaySerial: 'The cell is shown as a date, but no day has its number, {text}',
  numberTooLong: 'The number {text} is too long for a spreadsheet, so its last digits may be wrong',
  amountMissing: 'There is no amount',
  ambiguousAmount: 'This amount can be read in two ways: “{text}”',
  doesNotAddUp: 'It does not add up: the amount without the fee is not what was paid out',
  feeAndNetMissing: 'There is neither a fee nor what was paid out',
  otherCurrency: 'This is in {currency}, and the books are kept in {kept}',
  dateMissing: 'There is no date',
  notADate: 'This is no date that we can read: “{text}”. Write 21/11/2026 or 2026-11-21',
  dayInFuture: 'This day is still to come: “{text}”',
  dayLongAgo: 'We read “{text}” as {day}, more than two years ago. Check the dates in the file',
  tooManyLines: 'The file has more than {most} lines. Send it in parts.',
  noLines: 'The file has no lines.',
  columnsMissing:
    'The file has no column {wanted}. Send the settlement export as CSV or XLSX, with its line of headings.',
} as const

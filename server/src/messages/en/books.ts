export const books = {
  dayNotOver: 'This day is not over. Close it tomorrow.',
  dayClosedMeanwhile: 'This day was closed already.',
  openReviews:
    '{count, plural, one {{count} payment has a question to answer} other {{count} payments have questions to answer}}',
  unansweredPayments:
    '{count, plural, one {{count} payment was never answered by its provider until its watch ended} other {{count} payments were never answered by their providers until their watch ended}}',
  openTransfers:
    '{count, plural, one {{count} bank transfer to confirm} other {{count} bank transfers to confirm}}',
  unmatchedLines:
    '{count, plural, one {{count} settlement line did not match} other {{count} settlement lines did not match}}',
  waitingRefunds:
    '{count, plural, one {{count} refund to approve or send} other {{count} refunds to approve or send}}',
  silentPayments:
    '{count, plural, one {{count} payment is not answered by its provider} other {{count} payments are not answered by their provider}}',
  moneyInSuspense: 'There is money in suspense',
  dayClosed: 'The day is closed.',
} as const

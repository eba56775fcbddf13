export const reports = {
  firstDayMustNotAfterLast: 'The first day must not be after the last one.',
  askMost366DaysOnce: 'Ask for at most 366 days at once.',
} as const

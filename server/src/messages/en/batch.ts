/** The columns of the files with outcomes. */
export const batch = {
  outcome: 'Result',
  reason: 'Reason',
  time: 'Time',
} as const

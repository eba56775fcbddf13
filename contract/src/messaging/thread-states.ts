/** Who has to reply next. In a file of its own so that lists of the back office do not load schemas for their filters. */
export const threadStates = ['awaiting_institution', 'awaiting_applicant', 'resolved'] as const
export type ThreadState = (typeof threadStates)[number]

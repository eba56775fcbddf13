/** Whose turn it is. Stands apart, so that a list of the back office needs no schema for its filters. */
export const threadStates = ['awaiting_institution', 'awaiting_applicant', 'resolved'] as const
export type ThreadState = (typeof threadStates)[number]

/** The kinds of search results. In a file of its own so that the web app does not load schemas for it. */
export const foundKinds = ['transcript', 'certificate', 'student', 'payment', 'refund'] as const

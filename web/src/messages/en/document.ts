/** Texts that the server writes around a page. Browsers never load them. */
export const document = {
  description:
    'Request transcripts and certificates from {institution}, pay online, track each copy until it arrives, and verify documents.',
  noScript:
    'This portal needs JavaScript, which is turned off in this browser. Turn it on, or email the registry.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    document: typeof document
  }
}

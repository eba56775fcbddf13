/** What the server writes around a page; browsers never load it. */
export const document = {
  description:
    'Request transcripts and certificates of {institution}, pay online, follow each copy until it is delivered, and verify issued documents.',
  noScript:
    'The portal needs JavaScript, which is switched off in this browser. Switch it on, or ask the registry by email.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    document: typeof document
  }
}

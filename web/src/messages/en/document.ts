/** Texts that the server writes around a page. Browsers never load them. */
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

/** What can be done today where a screen has yet to be built: every sentence is true of this release. */
export const sectionUnavailable = {
  title: 'This part of the portal is not open',
  admin:
    'This release does not have a screen for this work. Transcript applications can be worked on today, from the list to the delivered copy.',
  adminAction: 'Go to Transcript Applications',
  public:
    'This service is not offered online at {institution} yet. Transcripts can be requested here; for anything else, ask the registry.',
  publicAction: 'See what you can apply for',
  office: 'Ask the registry',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'section-unavailable': typeof sectionUnavailable
  }
}

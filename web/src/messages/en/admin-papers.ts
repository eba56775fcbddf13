/** What came with a request. */
export const adminPapers = {
  answersTitle: 'Answers',
  title: 'Papers',
  look: 'View {paper}',
  open: 'View',
  download: 'Download',
  downloadPaper: 'Download {paper}',
  pictureFailed: 'The picture could not be fetched. Close this and try again.',
  size: '{kilobytes} kB',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-papers': typeof adminPapers
  }
}

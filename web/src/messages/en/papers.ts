/** Files that a request is asked for. What each is called comes from the server. */
export const papers = {
  lead: 'PDF, JPEG or PNG, at most 10 MB a file. Files upload straight away. We keep them for two days until you submit your application.',
  lostTitle: 'Choose your files again',
  lostText:
    '{papers}: files stay on the device where you chose them, and we keep them for two days only. All your answers are here.',
  lostAction: 'Choose the files',
  changedTitle: 'What we ask for has changed',
  changedText:
    'We’ve kept everything you entered. Please check the questions and files below, then continue.',
  missing: 'Upload: {paper}',
  tooLarge: 'This file is larger than 10 MB. Make it smaller, or take another photo.',
  sending: 'Sending {name}',
  replace: 'Replace',
  remove: 'Remove',
  tryAgain: 'Try again',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    papers: typeof papers
  }
}

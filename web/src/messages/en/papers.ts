/** Files that a request is asked for. What each is called comes from the server. */
export const papers = {
  lead: 'PDF, JPEG or PNG, at most 10 MB a file. We upload each at once and keep it for two days until you submit your application.',
  lostTitle: 'Choose your files again',
  lostText:
    '{papers}: files stay with the device they were chosen on, and wait two days only. All that you typed is here.',
  lostAction: 'Choose them',
  changedTitle: 'What we ask for has changed',
  changedText:
    'We’ve kept everything you entered. Please check the questions and files below, then continue.',
  missing: 'Upload: {paper}',
  tooLarge: 'This file is larger than 10 MB. Make it smaller or photograph it again.',
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

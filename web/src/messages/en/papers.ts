/** Files that a request is asked for. What each is called comes from the server. */
export const papers = {
  lead: 'PDF, JPEG or PNG, at most 10 MB a file. Each is sent at once and waits two days for the rest of your request.',
  lostTitle: 'Choose your files again',
  lostText:
    '{papers}: files stay with the device they were chosen on, and wait two days only. All that you typed is here.',
  lostAction: 'Choose them',
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

/** Files beside a message or an answer. */
export const files = {
  add: 'Add files',
  hint: 'PDF, JPEG or PNG, up to 10 MB each.',
  sending: 'Sending…',
  ready: 'Ready',
  failed: 'Not sent',
  again: 'Try again',
  remove: 'Remove {name}',
  list: 'Files to send',
  tooMany: 'You can add up to {most} files to one message.',
  stillSending: 'We’re still sending a file. Wait a moment, or remove it.',
  notSent: 'We couldn’t send one of your files. Try again, or remove it.',
  download: 'Download {name}, {size}',
  virus_waiting: 'Being checked for viruses',
  virus_failed: 'Removed because it contained a virus',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    files: typeof files
  }
}

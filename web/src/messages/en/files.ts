/** Files beside a message or an answer. */
export const files = {
  add: 'Add files',
  hint: 'PDF, JPEG or PNG, up to 10 MB each.',
  sending: 'Sending…',
  ready: 'Ready',
  failed: 'Could not be sent',
  again: 'Try again',
  remove: 'Remove {name}',
  list: 'Files to send',
  tooMany: 'At most {most} files can go with one message.',
  stillSending: 'A file is still being sent. Wait a moment, or remove it.',
  notSent: 'A file could not be sent. Try it again, or remove it.',
  download: 'Download {name}, {size}',
  virus_waiting: 'Being checked for viruses',
  virus_failed: 'Removed because it held a virus',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    files: typeof files
  }
}

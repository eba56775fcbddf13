/** A code from a mail: `/track` and the recipient's page. */
export const code = {
  label: 'Code from the email',
  hint: 'Six digits, sent to {email}. It works for ten minutes. Check your spam folder too.',
  malformed: 'Enter the six digits of the code',
  confirm: 'Open',
  again: 'Send a new code',
  renewed: 'There is a newer code. Use the latest one.',
  send: 'Send me the code',
  notSent: 'We couldn’t send the code',
  sendTo: 'Send a code to {email}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    code: typeof code
  }
}

/** A code from a mail: `/track` and the recipient's page. */
export const code = {
  label: 'Code from the mail',
  hint: 'Six digits, sent to {email}. It works for ten minutes. Look in the junk folder too.',
  malformed: 'Enter the six digits of the code',
  wrong: 'This code did not work. Check it, or ask for a new one.',
  confirm: 'Open',
  again: 'Send a new code',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    code: typeof code
  }
}

/** Where a session asks for the password again. */
export const passwordAgain = {
  title: 'Enter your password',
  lead: 'To protect this step, we need your password again. We won’t ask for another 10 minutes.',
  password: 'Password',
  submit: 'Continue',
  cancel: 'Cancel',
  failed: 'We could not check your password',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'password-again': typeof passwordAgain
  }
}

export const login = {
  title: 'Staff sign in',
  lead: 'For staff of the registry and the bursary. Applicants do not need an account.',
  email: 'Email',
  password: 'Password',
  remember: 'Keep me signed in on this device',
  rememberHint: 'For 30 days. Leave it off on a shared computer.',
  submit: 'Sign in',
  failed: 'You are not signed in',
  forgot: 'Forgotten your password? Ask the person who runs this portal.',
  applicantTitle: 'Are you an applicant?',
  applicantText:
    'Track your application with the tracking ID from your email, or go on with one you have begun.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    login: typeof login
  }
}

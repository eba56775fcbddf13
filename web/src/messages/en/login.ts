export const login = {
  title: 'Staff sign in',
  lead: 'For staff of the registry and the bursary. Applicants do not need an account.',
  email: 'Email',
  password: 'Password',
  remember: 'Keep me signed in on this device',
  rememberHint: 'For 30 days. Leave it off on a shared computer.',
  submit: 'Sign in',
  failed: 'We couldn’t sign you in',
  forgot: 'Forgotten your password?',
  lastSignIn: 'Your last sign-in: {at}, from {address}. If that was not you, set a new password.',
  toSignIn: 'Back to the sign-in',
  codeTitle: 'Enter your code',
  codeLead: 'Your account uses two-step sign-in. Open your authenticator app and enter the code it shows.',
  code: 'Code',
  codeHint: 'Six digits. If you don’t have your phone, enter one of your recovery codes.',
  forgotTitle: 'Forgotten password',
  forgotLead: 'Enter the email address you sign in with. We’ll send you a link to set a new password.',
  forgotSubmit: 'Send the link',
  forgotDone: 'Check your inbox',
  forgotDoneText:
    'If {email} has an account, we’ve sent a link to it. It works once, for 30 minutes. If you don’t see the email, check your spam folder, or ask an administrator which address you have here.',
  newTitle: 'Set a new password',
  newLead: 'We’ll sign you out everywhere. Then sign in with your new password.',
  newPassword: 'New password',
  newHint: 'At least 12 characters. A few unrelated words are easy to remember.',
  newSubmit: 'Set the password',
  newFailed: 'Your password was not changed',
  askAgain: 'Ask for a new link',
  applicantTitle: 'Are you an applicant?',
  applicantText:
    'Track your application with the tracking ID from your email, or continue one you’ve started.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    login: typeof login
  }
}

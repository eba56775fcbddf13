/** Refusals that any call may answer. */
export const failures = {
  notFound: '{what} was not found.',
  checkFields: 'Check the marked fields and try again.',
  roleForbids: 'Your role doesn’t allow this. Ask an administrator.',
  belongsToOther: 'This page belongs to someone else. Open the link in your own email, or ask for a code.',
  notProved:
    'First confirm that the email address is yours. Ask for a code on the tracking page and enter it.',
  passwordNeeded: 'Enter your password to continue.',
  secondFactorNeeded: 'Your role requires a second factor. Set it up on the page “Your account” first.',
  unauthorized: 'Unauthorized',
  tooMany: 'Too many attempts. Try again in {wait}.',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
} as const

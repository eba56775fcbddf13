/** Arrival from the institution's own portal. */
export const tertiaryUser = {
  title: 'Arriving from your portal',
  opening: 'One moment. We’re getting your details from your portal.',
  welcomeTitle: 'Welcome, {name}',
  welcomeText:
    'We’ve filled in your details from your portal. Check them before you submit your application.',
  welcomeUnknown:
    'We’ve filled in your details from your portal. We don’t have a record under {matric} yet, so an officer will look for it.',
  failedTitle: 'This link does not open your application',
  noTicket: 'Please open this page from your student portal again.',
  tryAgain: 'Try again',
  manualTitle: 'You can continue without it',
  manualText: 'Start your application here and enter your details yourself. Have your matric number ready.',
  begin: 'Start an application',
  find: 'Find an application I have started',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'tertiary-user': typeof tertiaryUser
  }
}

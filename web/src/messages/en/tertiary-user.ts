/** Arrival from the institution's own portal. */
export const tertiaryUser = {
  title: 'Arriving from your portal',
  opening: 'One moment: your portal is telling us who you are.',
  welcomeTitle: 'Welcome, {name}',
  welcomeText:
    'Your portal told us who you are, so your details are filled in. Check them before you submit your application.',
  welcomeUnknown:
    'Your portal told us who you are, so your details are filled in. We have no record under {matric} yet; an officer will find it.',
  failedTitle: 'This link does not open your application',
  noTicket:
    'This page is reached from your own portal, and this link brings nothing along. Follow the link there again.',
  tryAgain: 'Try again',
  manualTitle: 'You can go on without it',
  manualText:
    'Nothing is lost: start your application here and enter your details yourself. Have your matric number at hand.',
  begin: 'Start an application',
  find: 'Find an application I have started',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'tertiary-user': typeof tertiaryUser
  }
}

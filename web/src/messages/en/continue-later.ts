/** A link by mail to a request that is not finished: with the form, when it is asked for. */
export const continueLater = {
  title: 'Finish later?',
  offer: 'We’ll keep this application for 30 days and email you a link that opens it on any device.',
  kept: 'We’re keeping this application for you. The link in our email opens it on any device.',
  saved: 'Saved with us and on this device',
  savedAt: 'Saved {time}',
  offline: 'We can’t save your application right now. It’s kept on this device, and we’ll try again.',
  send: 'Send me the link',
  sendAgain: 'Send the link again',
  goesTo: 'We’ll send it to {email}.',
  sent: 'We’ve sent the link to {email}',
  opening: 'Opening your application…',
  openedTitle: 'Your application is open, as you left it',
  openedText:
    'We save your changes as you type. The link in the email keeps working. The device on which it was started can open it, too: close it there if others use that device, or if it wasn’t you who started it.',
  closeElsewhere: 'Close it on other devices',
  closedTitle: 'Your application is open on this device only',
  closedText: 'It also opens by the link that you used here. Earlier links no longer work.',
  staleTitle: 'This link no longer works',
  staleText:
    'The application was submitted, discarded, closed on another device or not used for 30 days. You can find it with your email address, or fill in a new one here.',
  find: 'Find my application',
  unreachedTitle: 'We couldn’t load your application',
  chooseTitle: 'There is another application on this device',
  chooseText: 'The application from the link was saved {time}. You can keep only one of them here.',
  chooseLink: 'Open the application from the link',
  chooseDevice: 'Keep the one on this device',
  conflictTitle: 'This application was changed in another tab or on another device',
  conflictText: 'We can’t save what you type here until you choose.',
  conflictToast: 'We can’t save your changes until you choose what to keep, at the top of the form.',
  takeNewer: 'Take the newer one',
  keepMine: 'Keep what is here',
  goneTitle: 'We no longer have this application',
  goneText:
    'It was submitted, discarded or closed on another device, or not used for 30 days. What you see is only on this device.',
  goneAction: 'Continue with this one',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'continue-later': typeof continueLater
  }
}

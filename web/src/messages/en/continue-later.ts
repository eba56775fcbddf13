/** A link by mail to a request that is not finished: with the form, when it is asked for. */
export const continueLater = {
  title: 'Finish later?',
  offer: 'We keep this application for 30 days and email you a link that opens it on any device.',
  kept: 'We keep this application for you. The link in the email opens it on any device.',
  saved: 'Kept on our side, and on this device',
  savedAt: 'Saved {time}',
  offline: 'Not saved on our side just now. It is kept on this device, and we try again.',
  send: 'Send me the link',
  sendAgain: 'Send the link again',
  goesTo: 'It goes to {email}.',
  sent: 'The link is on its way to {email}',
  opening: 'Opening your application…',
  openedTitle: 'Your application is open, as you left it',
  openedText: 'What you change here is saved as you type, and the link in the email keeps working.',
  staleTitle: 'This link no longer opens anything',
  staleText:
    'The application was submitted or discarded, or nobody opened it for 30 days. You can look for it by your email address, or fill in a new one here.',
  find: 'Look for my request',
  unreachedTitle: 'Your application could not be fetched',
  chooseTitle: 'Another request was begun on this device',
  chooseText:
    'The application of the link was saved {time}. Only one can be open here: the other one is replaced.',
  chooseLink: 'Open the one of the link',
  chooseDevice: 'Keep the one on this device',
  conflictTitle: 'This application was changed in another tab or on another device',
  conflictText: 'What you type here is no longer saved on our side until you choose.',
  conflictToast: 'Nothing more is saved on our side until you choose, at the top of the form, what to keep.',
  takeNewer: 'Take the newer one',
  keepMine: 'Keep what is here',
  goneTitle: 'We no longer have this application',
  goneText:
    'It was sent or discarded elsewhere, or nobody touched it for 30 days. What you see here is kept on this device only.',
  goneAction: 'Go on with what is here',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'continue-later': typeof continueLater
  }
}

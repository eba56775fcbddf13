export const drafts = {
  requestNoLongerKept:
    'We no longer have this draft. It was submitted, discarded, closed on another device or not used for 30 days. Start a new one.',
  requestChangedElsewhere:
    'This application was changed in another tab or on another device. Take the newer one, or keep what is here.',
  onlyFromMailbox:
    'Only the link in our email closes it on other devices. Open that link on this device, and close it then.',
  continueRequest: 'Continue your application',
  requestIsKept:
    'We’ve saved your unfinished application. The button opens it on any device, where you left it.',
  doNotForward: 'Please don’t forward this email. Anyone with the link can see what you entered.',
  keptUntil: 'Kept until',
  linkNotAskedFor:
    'If you didn’t ask for this link, you can ignore this email. We’ll remove the application.',
  codeSubject: 'Your code: {code}',
  enterCode: 'Your code is {code}. Enter it on the page that asked for it. It works for ten minutes.',
  whatCodeShows:
    'It opens the list of your unfinished and open applications. Don’t share it. If you didn’t ask for it, you can ignore this email.',
  requestThrownAway: 'Draft discarded',
} as const

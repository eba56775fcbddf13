export const drafts = {
  requestNoLongerKept:
    'This unfinished request is no longer kept here: it was sent, discarded, or not touched for 30 days. Start a new one.',
  requestChangedElsewhere:
    'This application was changed in another tab or on another device. Take the newer one, or keep what is here.',
  continueRequest: 'Continue your application',
  requestIsKept:
    'Your unfinished request is kept for you. The button opens it on any device, where you left it.',
  doNotForward: 'Please do not forward this email: whoever has the link sees what you entered.',
  keptUntil: 'Kept until',
  linkNotAskedFor:
    'If you did not ask for this link, you need not do anything. The application is removed by itself.',
  codeSubject: 'Your code: {code}',
  enterCode: 'Your code is {code}. Enter it where you were asked for it; it is good for ten minutes.',
  whatCodeShows:
    'It shows your unfinished and unpaid requests. If you did not ask for it, you need not do anything: nobody sees them without this code.',
  requestThrownAway: 'The unfinished request was thrown away',
} as const

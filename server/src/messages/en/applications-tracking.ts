export const applicationsTracking = {
  thisQuestion: 'This question',
  answerNoLongerNeeded: 'This question is answered already, or the registry no longer needs the answer.',
  questionAnswered: 'Answered: {question}',
  certificatesHaveOwnPage:
    'Certificates are asked for on a page of their own: choose Certificate on the front page.',
  codeSubject: 'Your code: {code}',
  enterCode: 'Your code is {code}. Enter it where you were asked for it; it is good for ten minutes.',
  codeNotAskedFor:
    'If you did not ask for a code, somebody else has your tracking ID. They see nothing more without this code.',
  trackingId: 'Tracking ID',
  linkTooOld: 'This link is too old or not complete. Ask for a code instead.',
  applicationWithTrackingId: 'An application with this tracking ID',
} as const

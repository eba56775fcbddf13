export const applicationsTracking = {
  thisQuestion: 'This question',
  answerNoLongerNeeded: 'You’ve already answered this question, or we no longer need the answer.',
  questionAnswered: 'Answered: {question}',
  certificatesHaveOwnPage: 'Certificates have their own page. Choose Certificate on the home page.',
  codeSubject: 'Your code: {code}',
  enterCode: 'Your code is {code}. Enter it on the page that asked for it. It works for ten minutes.',
  codeNotAskedFor:
    'If you didn’t ask for a code, someone else has your tracking ID. They can’t see any more without this code.',
  trackingId: 'Tracking ID',
  linkTooOld: 'This link has expired or is incomplete. Ask for a code instead.',
  applicationWithTrackingId: 'An application with this tracking ID',
} as const

export const applications = {
  changesSaved: 'Your changes were saved.',
  copyKeepsDestination: 'The copy goes where it went before.',
  requestCancelled: 'Your request was cancelled.',
  codeSent: 'We have sent you a code.',
  answerSent: 'Your answer was sent.',
  applicationMoved: 'The application was moved.',
  recordSaved: 'The record was saved.',
  noteSaved: 'The note was saved.',
  copyMoved: 'The copy was moved.',
} as const

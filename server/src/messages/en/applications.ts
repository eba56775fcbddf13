export const applications = {
  changesSaved: 'Your changes were saved.',
  copyKeepsDestination: 'The copy goes where it went before.',
  requestCancelled: 'Your application was cancelled.',
  codeSent: 'We have sent you a code.',
  answerSent: 'Your answer was sent.',
  applicationMoved: 'The application was moved.',
  recordSaved: 'The record was saved.',
  checkSaved: 'Check recorded.',
  noteSaved: 'The note was saved.',
  copyMoved: 'The copy was moved.',
  unassigned: 'The application is now unassigned.',
  assigned: 'Assigned to {name}.',
} as const

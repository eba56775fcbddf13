export const applications = {
  changesSaved: 'Changes saved',
  copyKeepsDestination: 'The copy keeps its destination.',
  requestCancelled: 'Your application was cancelled.',
  codeSent: 'We’ve sent you a code.',
  answerSent: 'Your answer was sent.',
  applicationMoved: 'Status changed',
  recordSaved: 'Student record linked',
  checkSaved: 'Check recorded.',
  noteSaved: 'Note saved',
  copyMoved: 'Copy updated',
  unassigned: 'The application is now unassigned.',
  assigned: 'Assigned to {name}.',
} as const

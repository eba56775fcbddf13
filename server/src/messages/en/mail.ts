export const mail = {
  thisMail: 'This email',
  textSaved: 'Email text saved',
  senderSaved: 'Sender saved. The next email comes from it.',
  textReset: 'The standard text is in use again',
  writeText: 'Write at least one paragraph',
  none: 'nothing',
  unknownVariables:
    'This email has no {unknown}. {count, plural, one {It} other {They}} can’t be filled in. Use only: {known}',
  variableNeeded: 'Keep {variables} in the text. Without it the email can’t be used.',
  testSubject: 'Test email from {institution}',
  testText: 'If you can read this, emails from {institution} arrive.',
  testQueued: 'Test email sent',
  thisTest: 'This test email',
  exampleMethod: 'Card',
  examplePayment: 'Convocation gown',
} as const

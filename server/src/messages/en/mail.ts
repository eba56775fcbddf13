export const mail = {
  thisMail: 'This email',
  textSaved: 'Email text saved',
  textReset: 'The portal’s own text is sent again',
  writeText: 'Write at least one paragraph',
  none: 'nothing',
  unknownVariables:
    'This email has no {unknown}. {count, plural, one {It} other {They}} can’t be filled in. Use only: {known}',
  variableNeeded: 'Keep {variables} in the text. Without it the email can’t be used.',
} as const

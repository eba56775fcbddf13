export const institution = {
  institutionSaved: 'The institution was saved.',
  policiesSaved: 'The policies were saved.',
} as const

export const recipientProfiles = {
  recipientAdded: 'Recipient added',
  recipientSaved: 'Recipient saved',
  recipientRemoved: 'Recipient removed',
  reference: 'A reference',
  giveExampleApplicantsKnowMeant: 'Enter an example so that applicants know what you mean.',
  exampleNotFitPattern: 'The example doesn’t match the pattern.',
  takesPaper: 'It takes paper: enter its address with the country.',
  recipientCodeAlready: 'There is a recipient with the code "{code}" already. Choose another code.',
  recipient: 'This recipient',
  recipientSwitchedOff:
    '{name} is no longer suggested. {copies, plural, =0 {No open application uses it.} one {# copy in an open application keeps it.} other {# copies in open applications keep it.}}',
  copiesWentRecipientStays:
    '{copies, plural, one {One copy is} other {# copies are}} addressed to this recipient, so it can’t be removed. Switch it off instead.',
} as const

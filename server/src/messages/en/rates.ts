export const rates = {
  rateAddedSuccessfully: 'Rate Added Successfully',
  rate: 'This rate',
  noPurposeChooseOne: 'There is no purpose "{purpose}". Choose one of: {names}.',
  noFormatPrice: 'There is no format "{key}". Price these: {formats}.',
  enterAmountLeastOneFormat: 'Enter an amount for at least one format: {names}.',
  priceStaysWithItsCopy:
    'A price stays with its purpose and copy type. Add a price for the other one instead.',
  priceTooHigh:
    'The price of {purpose} ({type, select, student_copy {student copy} other {official copy}}, {format}) would be higher than {largest}. Enter a lower percentage, or leave this price out.',
  nothingToChange: 'No price matches your choice. Choose more purposes, copies or formats.',
  purpose: 'This purpose',
  format: 'This format',
  deliveryMethod: 'This delivery method',
  codeTaken: 'There is already one with the code "{code}". Choose another.',
  nameGivesNoKey:
    'The name "{name}" can’t be used for a format because prices need a key made from it. Choose another name.',
  keepOneOnOffer: '{name} is the last one on offer. Switch another one on first.',
  electronicNeedsEmail:
    'Electronic copies travel by email only. Switch electronic formats off before you switch email off.',
  paperNeedsMethod:
    'Paper copies go by courier or are collected. Keep one of the two while a paper format is on offer.',
  choiceAdded: '{name} added',
  choiceSaved: '{name} saved',
  choiceSwitchedOff:
    '{name} is no longer offered. {copies, plural, =0 {No open application uses it.} one {# copy in an open application keeps it.} other {# copies in open applications keep it.}}',
  orderSaved: 'List reordered',
} as const

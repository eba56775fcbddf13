/** Choosing what to request: nothing personal is asked here. */
export const startApplication = {
  title: 'Start an application',
  heading: 'See the cost and the time before you begin',
  lead: 'Choose what you need. Nothing about you is asked on this page.',
  resumeTitle: 'You have an unfinished request on this device',
  resumeText: 'What you typed was kept.',
  resume: 'Continue it',
  closedTitle: 'No transcript can be requested at present. Please ask the registry.',
  typeLegend: 'What do you want to request?',
  copyLegend: 'Who is it for?',
  studentCopy: 'Student copy',
  studentCopyNote: 'For me. Marked as not official.',
  officialCopy: 'Official copy',
  officialCopyNote: 'For an institution. Signed, and sent straight there.',
  purpose: 'What is it for?',
  format: 'Paper or electronic?',
  electronicNote: 'A signed PDF by email.',
  paperNote: 'Printed and sealed, by courier or collected.',
  region: 'Where does it go?',
  regionHint: 'The price shown is the cheapest courier’s. You choose the courier later.',
  pickup: 'Collected at the registry',
  estimate: 'Cost and time',
  baseFee: 'Processing fee',
  oneCopy: 'One copy',
  delivery: 'Delivery',
  total: 'Total',
  produced: 'Produced within',
  onTheWay: 'On the way',
  days: '{days, plural, one {# working day} other {# working days}}',
  daysRange: '{from} to {to} days',
  unpriced: 'This combination is not offered. Choose another format or purpose.',
  start: 'Start this request',
  prepareTitle: 'What to have at hand',
  prepareMatric: 'Your matric number, if you know it',
  prepareRecipient: 'The full address or the email of whoever receives the copy',
  prepareReference: 'Their reference number, if they gave you one',
  prepareCard: 'A card or bank app to pay with',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'start-application': typeof startApplication
  }
}

/** Text messages about an application. */
export const trackTexts = {
  title: 'Text messages',
  lead: 'We can text you as well as email you. It’s free, and you can turn it off here at any time. We use your number for nothing else.',
  phone: 'Mobile number',
  phoneHint: 'With the country code, for example +234 803 123 4567',
  events: 'Text me when',
  event_paid: 'my payment has arrived',
  event_question: 'you have a question for me',
  event_sent: 'a document was sent, or is ready to collect',
  event_arrived: 'everything has been delivered or collected',
  chooseOne: 'Choose at least one',
  send: 'Send me a code',
  code: 'Code from the text message',
  codeHint: 'Six digits, sent to {phone}. It works for ten minutes.',
  confirm: 'Confirm this number',
  mistyped: 'Change the number',
  keep: 'Keep {phone}',
  on: 'We’ll text you.',
  onText: 'We send text messages to {phone}.',
  save: 'Save my choice',
  otherNumber: 'Use another number',
  stop: 'Turn off text messages',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'track-texts': typeof trackTexts
  }
}

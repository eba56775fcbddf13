/** The settings of text messages. */
export const adminTexts = {
  title: 'Text messages',
  lead: 'Applicants can ask to be told by text message as well as by email. Each message costs you money. Until you switch this on, applicants see nothing of it.',
  adapter: 'Provider',
  none: 'None',
  adapter_termii: 'Termii',
  adapter_africas_talking: 'Africa’s Talking',
  environment: 'Where messages go',
  environment_own: 'The provider itself',
  environmentNote_own: 'Over the internet, with the keys from its dashboard.',
  environment_local: 'The simulated provider of this portal',
  environmentNote_local: 'Works like the provider, but sends nothing. For trying things out.',
  sender: 'Sender name',
  senderHint: 'Phones show it as the sender. Your provider must approve it first.',
  values: 'Keys',
  field_api_key: 'API key',
  field_secret_key: 'Secret key',
  field_username: 'Username',
  field_channel: 'Route',
  field_base_url: 'Address of your account',
  hint_channel:
    'Enter dnd or generic. Without it we use dnd, which also reaches numbers that refuse advertising.',
  hint_base_url: 'Only if Termii gave you an address of your own.',
  secretKept: 'A key is saved. Leave this empty to keep it.',
  secretKeptHint: 'A key that ends in {hint} is saved. Leave this empty to keep it.',
  fillLocalKeys: 'Fill in its test keys',
  events: 'What applicants can choose',
  event_paid: 'Their payment has arrived',
  event_question: 'You have a question for them',
  event_sent: 'A document was sent, or is ready to collect',
  event_arrived: 'Everything has been delivered or collected',
  active: 'Offer text messages to applicants',
  activeHint: 'Send yourself a test message first.',
  reportUrl: 'Address for delivery reports',
  reportUrlHint:
    'Enter it on the provider’s dashboard. It says what arrived, and with Termii what each message cost. Keep it secret.',
  save: 'Save text message settings',
  secretsChanged: 'Keys changed',
  secretTyped: 'A new key, not shown',
  test: 'Test message',
  testLead: 'This sends one real message, which costs as much as any other. Save your changes first.',
  testTo: 'Mobile number',
  testHint: 'With the country code, for example +234 803 123 4567',
  sendTest: 'Send a test message',
  testSentTo: 'Test message to',
  testState: 'Outcome',
  state_sent: 'Sent',
  state_failed: 'Not sent',
  state_unknown: 'Not known',
  testGood: 'Message sent',
  testBad: 'Message not sent',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-texts': typeof adminTexts
  }
}

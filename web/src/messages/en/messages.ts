/** Conversations of an applicant with the institution. */
export const messages = {
  title: 'Messages',
  lead: 'Read our messages, reply, or ask a new question.',

  byTrackingTitle: 'About one application',
  byTrackingText: 'Enter its tracking ID. We’ll email you a code to open it.',
  trackingId: 'Tracking ID',
  trackingIdHint: 'For example, TST-7K3M-9QXD-2W8F-HB6R. Capitals and hyphens don’t matter.',
  malformed: 'Enter the whole tracking ID: TST, then sixteen letters and digits',
  open: 'Open its messages',

  byMailTitle: 'With your email address',
  byMailText: 'See all your conversations, or ask a general question.',
  email: 'Email address',
  emailMissing: 'Enter an email address like name@example.com',
  sendCode: 'Send me a code',
  codeTitle: 'Enter the code',
  codeText: 'We’ve sent a six-digit code to {email}. It works for ten minutes.',
  another: 'Use another email address',
  endedTitle: 'Please confirm your email address again',
  endedText: 'For your safety, we ask you again after a day.',

  listTitle: 'Your conversations',
  listLead: 'For {email}',
  notBegun: 'No messages yet',
  lastAt: 'Last message {time}',
  unread: '{count, plural, one {# new message} other {# new messages}}',
  asksOpen: '{count, plural, one {# question for you} other {# questions for you}}',
  none: 'No conversations yet',
  noneText: 'Ask your first question, or track an application to write about it.',
  ask: 'Ask a question',
  askTitle: 'Ask a question',
  askLead:
    'For questions that aren’t about one of your applications. We’ll answer by email and on this page.',
  name: 'Your name',
  subject: 'What is it about?',
  nameMissing: 'Enter your name',
  subjectMissing: 'Tell us in a few words what it is about',
  backToList: 'All your conversations',

  loadingFailed: 'We couldn’t load the messages',
  missingTitle: 'We can’t find an application with this tracking ID',
  missingText: 'Compare it with the email we sent you when you submitted.',
  otherId: 'Enter another tracking ID',
  unlockTitle: 'Is this your application?',
  unlockText:
    'To open the messages, enter the code that we send to the email address of the application. This device then remembers it for 30 days.',
  staleLinkTitle: 'The link in the email has expired',
  staleLinkText: 'Ask for a code instead.',

  toApplication: 'Track this application',
  conversation: 'Conversation',
  nothingYet: 'No messages yet. Write to us below.',
  you: 'You',
  readAt: 'Seen {time}',
  sent: 'Sent',
  needed: 'We need something from you',
  replyFew: 'We’ll answer as soon as we can.',
  replySoon: 'We’ve answered half of the recent messages within an hour.',
  replyHours:
    'We’ve answered half of the recent messages within {count, plural, one {# hour} other {# hours}}.',
  replyDays: 'We’ve answered half of the recent messages within {count, plural, one {# day} other {# days}}.',
  write: 'Your message',
  writeHint: 'We keep what you write on this device until you send it.',
  writeMissing: 'Write your message, or add a file',
  send: 'Send',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    messages: typeof messages
  }
}

/** Conversations of an applicant with the institution. */
export const messages = {
  title: 'Messages',
  lead: 'Read what we wrote to you, answer, or ask something new.',

  byTrackingTitle: 'About one application',
  byTrackingText:
    'You need its tracking ID. A code that we send to your email address opens it once on this device.',
  trackingId: 'Tracking ID',
  trackingIdHint: 'It begins with TST, like TST-7K3M-9QXD-2W8F-HB6R. Capitals and hyphens do not matter.',
  malformed: 'Enter the whole tracking ID: TST and sixteen letters and digits',
  open: 'Open its messages',

  byMailTitle: 'With your email address',
  byMailText: 'See all your conversations, or ask a question that is about no application.',
  email: 'Email address',
  emailMissing: 'Enter an email address like name@example.com',
  sendCode: 'Send me a code',
  codeTitle: 'Enter the code',
  codeText: 'We have sent a six-digit code to {email}. It is good for ten minutes.',
  another: 'Use another email address',
  endedTitle: 'Please confirm your email address again',
  endedText: 'For your safety this ends after a day.',

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
  askLead: 'For questions that are about no application of yours. We answer by email and on this page.',
  name: 'Your name',
  subject: 'What is it about?',
  nameMissing: 'Enter your name',
  subjectMissing: 'Say in a few words what it is about',
  backToList: 'All your conversations',

  loadingFailed: 'The messages could not be fetched just now',
  missingTitle: 'No application has this tracking ID',
  missingText: 'Compare it with the email we sent when you submitted.',
  otherId: 'Enter another tracking ID',
  unlockTitle: 'Is this your application?',
  unlockText:
    'Messages open with a code that we send to the email address of the application. You do this once on each device.',
  staleLinkTitle: 'The link in the email has expired',
  staleLinkText: 'Ask for a code instead.',

  toApplication: 'Follow this application',
  conversation: 'Conversation',
  nothingYet: 'Nothing was written yet. Write the first message below.',
  you: 'You',
  readAt: 'Seen {time}',
  sent: 'Sent',
  needed: 'We need something from you',
  replyFew: 'We answer as soon as we can. There are too few answers lately to say how long it takes.',
  replySoon: 'Lately half of the messages were answered within an hour.',
  replyHours:
    'Lately half of the messages were answered within {count, plural, one {# hour} other {# hours}}.',
  replyDays: 'Lately half of the messages were answered within {count, plural, one {# day} other {# days}}.',
  write: 'Your message',
  writeHint: 'What you write is kept on this device until it is sent.',
  writeMissing: 'Write your message, or add a file',
  send: 'Send',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    messages: typeof messages
  }
}

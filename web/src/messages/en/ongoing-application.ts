/** Open applications: drafts, unpaid ones, and open questions. */
export const ongoingApplication = {
  title: 'Continue an application',
  lead: 'Enter your email address, and we’ll send a code there. If you’ve already submitted, enter your matric number or tracking ID too.',
  email: 'Email address',
  emailHint: 'The one you gave in the application.',
  emailMissing: 'Enter your email address',
  number: 'Matric number or tracking ID',
  numberHint:
    'For example, {example} or TST-7K3M-9QXD-2W8F-HB6R. You can leave it empty if you haven’t submitted your application yet.',
  numberMalformed: 'Enter a matric number like CSC/2015/0042, or a tracking ID like TST-7K3M-9QXD-2W8F-HB6R',
  find: 'Send me a code',
  endedTitle: 'You’ve been away for more than a day',
  endedText: 'Ask for a new code to see your applications.',
  codeTitle: 'Check your inbox',
  codeText:
    'If you have applications under {email}, we’ve sent a code there. It can take a minute to arrive.',
  codeTextUnfinished:
    'If you have an unfinished application under {email}, we’ve sent a code there. It can take a minute to arrive. Already submitted? Go back and enter your matric number or tracking ID too.',
  codeNothing:
    'Nothing after a few minutes? Check your spam folder. Then check that the email address and the number are the same as in your application.',
  another: 'Use another email address',
  listTitle: 'Your applications',
  listLead: 'Applications for {email}.',
  failedTitle: 'We couldn’t load your applications',
  emptyTitle: 'You have no open applications',
  emptyText: 'Start a new application, or track a finished one with its tracking ID.',
  startNew: 'Start an application',
  trackOne: 'Track an application',
  asksTitle: 'We need something from you',
  asks: '{count, plural, one {We have a question for you. We’ll continue as soon as you answer.} other {We have # questions for you. We’ll continue as soon as you answer.}}',
  answer: 'Answer',
  unpaidTitle: 'Waiting for payment',
  payBefore: 'Pay before {day} to keep these prices.',
  pay: 'Pay {amount}',
  see: 'See the details',
  cancel: 'Cancel',
  cancelTitle: 'Cancel this application?',
  cancelText: 'You haven’t paid, so you don’t owe anything. You can’t undo this.',
  cancelConfirm: 'Cancel the application',
  draftsTitle: 'Not finished',
  draft:
    '{count, plural, =0 {Application with no copies yet} one {Application for one copy} other {Application for # copies}}',
  certificateDraft: 'Certificate application',
  draftChanged: 'Last changed {time}',
  draftKept: 'We’ll keep it until {day}, or longer if you continue it.',
  continue: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this application?',
  discardText: 'We’ll remove what you typed, and links to it will stop working. You can’t undo this.',
  discardConfirm: 'Discard the application',
  keep: 'Keep it',
  progressTitle: 'In progress',
  submittedOn: 'Submitted on {day}',
  submittedAt: '{count, plural, one {One copy} other {# copies}}, requested {day}',
  needsCode: 'Access to this application was closed everywhere. You’ll need a new code to open it.',
  orderAgain: 'Order again',
  follow: 'See progress',
  sharedTitle: 'Using a shared computer?',
  sharedText:
    'This browser keeps what you typed and the applications you opened, so that you can continue later. Remove it before you leave.',
  forget: 'Forget this device',
  forgetTitle: 'Forget this device?',
  forgetText:
    'We’ll remove drafts, messages you have not sent and access to your applications from this browser. What you submitted is not affected, and you can open it again with your email. This cannot be undone.',
  forgetConfirm: 'Remove everything',
  forgetKeep: 'Cancel',
  forgotten: 'We’ve removed your applications from this browser.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'ongoing-application': typeof ongoingApplication
  }
}

/** Open applications: drafts, unpaid ones, and open questions. */
export const ongoingApplication = {
  title: 'Continue an application',
  lead: 'Enter the email address you gave. We send a code there, and you see what is unfinished, unpaid or under way.',
  email: 'Email address',
  emailHint: 'The one you gave in the application.',
  emailMissing: 'Enter your email address',
  number: 'Matric number or tracking ID',
  numberHint:
    'Like {example} or TST-7K3M-9QXD-2W8F-HB6R. Leave it empty only if you had not yet given a matric number.',
  numberMalformed: 'Enter a matric number like CSC/2015/0042, or a tracking ID like TST-7K3M-9QXD-2W8F-HB6R',
  find: 'Send me a code',
  endedTitle: 'You were away for more than a day',
  endedText: 'Ask for a new code to see what is under way.',
  codeTitle: 'Check your inbox',
  codeText: 'If something is under way for {email}, a code is on its way there. It can take a minute.',
  codeNothing:
    'Nothing after a few minutes? Look in the junk folder, then check the address and the number: both must be as in the application.',
  another: 'Look for another address',
  listTitle: 'Your applications',
  listLead: 'What is under way for {email}.',
  failedTitle: 'Your applications could not be fetched',
  emptyTitle: 'Nothing is under way',
  emptyText: 'Start a new application, or follow one that is finished with its tracking ID.',
  startNew: 'Start an application',
  trackOne: 'Track an application',
  asksTitle: 'We need something from you',
  asks: '{count, plural, one {One question waits for your answer. Work goes on as soon as it is there.} other {# questions wait for your answer. Work goes on as soon as they are there.}}',
  answer: 'Answer',
  unpaidTitle: 'Waiting for payment',
  payBefore: 'Pay before {day} to keep these prices.',
  pay: 'Pay {amount}',
  see: 'See the details',
  cancel: 'Cancel',
  cancelTitle: 'Cancel this application?',
  cancelText: 'Nothing was paid, so nothing is owed. This cannot be undone.',
  cancelConfirm: 'Cancel the application',
  draftsTitle: 'Not finished',
  draft:
    '{count, plural, =0 {Request without a copy so far} one {Request for one copy} other {Request for # copies}}',
  certificateDraft: 'Certificate request',
  draftChanged: 'Changed last {time}',
  draftKept: 'Kept until {day}, and longer when you go on with it.',
  continue: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this application?',
  discardText: 'What you typed is removed, and the links to it stop working. This cannot be undone.',
  discardConfirm: 'Discard the application',
  keep: 'Keep it',
  progressTitle: 'Under way',
  submittedOn: 'Submitted on {day}',
  submittedAt: '{count, plural, one {One copy} other {# copies}}, requested {day}',
  orderAgain: 'Order again',
  follow: 'Follow',
  sharedTitle: 'Using a shared computer?',
  sharedText:
    'This browser keeps what you typed and the applications you opened, so that you can continue later. Remove it before you leave.',
  forget: 'Forget this device',
  forgetTitle: 'Forget this device?',
  forgetText:
    'We’ll remove drafts, messages you have not sent and access to your applications from this browser. What you submitted is not affected, and you can open it again with your email. This cannot be undone.',
  forgetConfirm: 'Remove everything',
  forgetKeep: 'Cancel',
  forgotten: 'This browser no longer keeps anything of your applications.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'ongoing-application': typeof ongoingApplication
  }
}

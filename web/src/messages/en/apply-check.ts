/** The last step of an application, before and during submission. Loaded with this step. */
export const applyCheck = {
  previewTitle: 'What the copies will show',
  previewKnown: 'This is what we have on record. Your grades and class of degree will be on the transcript.',
  previewSpecimen:
    'This is a specimen. To see your own record, give your matric number and the email address the university has for you.',
  previewOpen: 'Preview',
  previewHeading: 'Academic transcript',
  previewHeadingSpecimen: 'Academic transcript (specimen)',
  previewName: 'Name',
  previewMatric: 'Matric number',
  previewProgramme: 'Programme',
  previewCourses: '{count, plural, one {# course with its grade} other {# courses with their grades}}',
  previewFoot:
    'Is something missing or wrong? Tell us under “Anything the registry should know” before you pay.',
  duplicateTitle: 'You’ve asked for this copy before',
  duplicateFollow: 'Open that application',
  duplicateConfirm: 'I want another copy',
  refusedTitle: 'We couldn’t submit your application',
  lostTitle: 'We can’t tell yet if your application arrived',
  lostText:
    'We’ll try again every few seconds, and it will never be submitted twice. You can also close this page and come back later.',
  lostAgain: 'Try now',
  sending: 'Sending again',
  unansweredTitle: 'This page was closed while your application was being sent',
  unansweredText:
    'It may have arrived. Check now. We’ll send it again exactly as it was, and it will never be submitted twice.',
  unansweredAgain: 'Check now',
  notGiven: 'Not given',
  consentTitle: 'Your consent',
  consentLabel: 'I have read this and consent to the release of my record',
  consentMissing: 'Tick the box to give your consent',
  consentName: 'Sign with your full name',
  consentNameHint: 'Typing your name here counts as your signature.',
  consentNameMissing: 'Sign with your full name',
  consentNameShort: 'Sign with at least two names, for example your first name and surname',
  submit: 'Submit and go to payment',
  modalTitle: 'Transcript Application Submitted...',
  modalText: 'Your tracking ID is {id}. We’ve also sent it to {email}.',
  toPayment: 'Continue to payment',
  toTrack: 'Track this application',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'apply-check': typeof applyCheck
  }
}

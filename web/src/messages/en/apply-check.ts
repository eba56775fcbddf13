/** The last step of an application, before and during submission. Loaded with this step. */
export const applyCheck = {
  previewTitle: 'What the copies will show',
  previewKnown: 'This is on your record. Grades and the class of degree stand on the copy itself.',
  previewSpecimen:
    'A specimen: your own record shows here when you give your matric number and the email address the university has.',
  previewOpen: 'Preview',
  previewHeading: 'Academic transcript',
  previewHeadingSpecimen: 'Academic transcript (specimen)',
  previewName: 'Name',
  previewMatric: 'Matric number',
  previewProgramme: 'Programme',
  previewCourses: '{count, plural, one {# course with its grade} other {# courses with their grades}}',
  previewFoot: 'Something missing or wrong? Say so under “Anything the registry should know” before you pay.',
  duplicateTitle: 'You have asked for this copy before',
  duplicateFollow: 'Open that application',
  duplicateConfirm: 'I want another copy',
  lostTitle: 'No answer came',
  lostText:
    'Your application may have arrived. We send it again every few seconds, and it is never made twice. You can also close this page and come back.',
  lostAgain: 'Try now',
  sending: 'Sending again',
  unansweredTitle: 'This page was closed while your application was being sent',
  unansweredText: 'It may have arrived. Find out: it is sent again as it was, and never made twice.',
  unansweredAgain: 'Find out',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'apply-check': typeof applyCheck
  }
}

/** The page of the emailed link, where a graduate confirms the name on the certificate. */
export const graduationName = {
  title: 'The name on your certificate',
  failedTitle: 'We couldn’t open this page',
  missingTitle: 'This link doesn’t work',
  missingText:
    'Part of it may be missing. Copy the whole link from our email and open it again, or ask the office to send a new one.',
  askTitle: 'Check the name on your certificate',
  askText: 'We’re preparing your certificate for {ceremony}. Please answer before {day}.',
  printedAs: 'Your name will be printed as',
  award: 'Award',
  proofAlt: 'Your certificate with the name {name}, marked as a proof',
  proofCaption: 'This is a proof. We’ll add the number and the code when we issue your certificate.',
  proofFailed: 'We couldn’t draw the proof',
  proofLoading: 'Drawing the proof',
  enlarge: 'Enlarge the proof',
  enlarged: 'Proof of your certificate',
  shrink: 'Close the enlarged proof',
  question: 'Is this name right?',
  right: 'This is right',
  wrong: 'This is wrong',
  wrongLabel: 'What is wrong?',
  wrongHint:
    'For example, an accent is missing, or your names are the wrong way round. Write the name as it should be.',
  wrongShort: 'Tell us what is wrong.',
  send: 'Send to the office',
  back: 'Back',
  notSent: 'Your answer wasn’t sent',
  confirmedTitle: 'Your name is confirmed',
  confirmedText: 'Your certificate for {ceremony} will show this name.',
  objectedTitle: 'You told us that this name is wrong',
  objectedText:
    'The office will check what you wrote. We won’t print your certificate until the name is settled.',
  expiredTitle: 'This link has expired',
  expiredText: 'The link expired on {day}. Ask the office for a new link if the name is wrong.',
  replacedTitle: 'This link is closed',
  replacedText:
    'We sent you a newer link, or the office has settled the name. Open our newest email, or ask the office.',
  office: 'Questions?',
  hours: 'Open',
  email: 'Email',
  phone: 'Phone',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'graduation-name': typeof graduationName
  }
}

import type { DocumentKind } from '@testamur/contract/documents/documents'
import type { Institution } from '@testamur/contract/institution/institution'
import { dateText } from '../../core/written-values.ts'
import type { ComposedMail, MailContent } from '../../platform/mail/layout.ts'

type Brand = Pick<Institution, 'name' | 'theme' | 'time_zone' | 'office'>

const write = (brand: Brand, subject: string, content: Omit<MailContent, 'institution'>): ComposedMail => ({
  subject,
  content: { institution: { name: brand.name, colour: brand.theme.primary }, ...content },
})

const office = ({ office: { name, email } }: Brand): string => (email === '' ? name : `${name} (${email})`)

export type Delivered = {
  /** "Official transcript" or "Student copy". */
  readonly title: string
  readonly student: string
  readonly reference: string | null
}

/** The one mail with the one link. It names the person and no result; the document itself never travels by mail. */
export const deliveryMail = (
  brand: Brand,
  copy: Delivered & { readonly recipient: string; readonly url: string; readonly expiresAt: Date },
): ComposedMail =>
  write(brand, `${copy.title}, issued for ${copy.student}`, {
    greeting: `For the attention of ${copy.recipient}`,
    paragraphs: [
      `${brand.name} has issued the document named below for you, at the request of ${copy.student}.`,
      'Open it with the link. To make sure that it reaches nobody else, we will send a six-digit code to this mailbox.',
    ],
    facts: [
      ['Document', copy.title],
      ['Name', copy.student],
      ...(copy.reference ? [['Your reference', copy.reference] as const] : []),
      ['The link works until', dateText(copy.expiresAt, brand.time_zone)],
    ],
    button: { label: 'Open the document', url: copy.url },
    closing: `Should this not be for you, open the link and say so, or tell ${office(brand)}.`,
  })

export const deliveryCodeMail = (brand: Brand, code: string): ComposedMail =>
  write(brand, `Your code: ${code}`, {
    greeting: 'Hello,',
    paragraphs: [
      `Enter this code on the page of ${brand.name} to open the document that was sent to you:`,
      code,
      'It works for ten minutes. Nobody of ours will ever ask you for it.',
    ],
  })

/** To the applicant, with the recipient's mailbox masked: the mail may be read over a shoulder. */
export const releasedMail = (
  brand: Brand,
  copy: Delivered & {
    readonly recipient: string
    readonly maskedEmail: string
    readonly url: string
    readonly greeting: string
  },
): ComposedMail =>
  write(brand, `Sent: ${copy.title} for ${copy.recipient}`, {
    greeting: copy.greeting,
    paragraphs: ['We have sent the copy below by email. You can see when it is opened and downloaded.'],
    facts: [
      ['Document', copy.title],
      ['Recipient', copy.recipient],
      ['Sent to', copy.maskedEmail],
      ...(copy.reference ? [['Reference', copy.reference] as const] : []),
    ],
    button: { label: 'Follow it', url: copy.url },
    closing: `Should it not arrive, ask ${office(brand)} to send the link again; that is free.`,
  })

/** To whoever has opened a document that is worth nothing any more. Why is the institution's to say, not the mail's. */
export const recalledMail = (
  brand: Brand,
  copy: Pick<Delivered, 'title' | 'student'> & {
    readonly state: 'revoked' | 'superseded'
    readonly at: Date
    readonly code: string
    readonly url: string
  },
): ComposedMail => {
  const day = dateText(copy.at, brand.time_zone)
  const { subject, news, advice } =
    copy.state === 'revoked'
      ? {
          subject: `Revoked: ${copy.title} for ${copy.student}`,
          news: `We revoked the document below on ${day}. You opened it on our website, so we're letting you know.`,
          advice: "Please don't rely on it any more, and delete any copies you keep.",
        }
      : {
          subject: `Replaced: ${copy.title} for ${copy.student}`,
          news: `A newer document replaced the one below on ${day}. You opened it on our website, so we're letting you know.`,
          advice: `Before you rely on it, ask ${copy.student} for the newer document.`,
        }
  return write(brand, subject, {
    greeting: 'Hello,',
    paragraphs: [news, advice],
    facts: [
      ['Document', copy.title],
      ['Name', copy.student],
      ['Verification code', copy.code],
    ],
    button: { label: 'Check the document', url: copy.url },
    closing: `If you have a question, write to ${office(brand)}.`,
  })
}

const titles: Record<DocumentKind, string> = {
  student_copy: 'Student copy of the transcript',
  official_copy: 'Official transcript',
  certificate: 'Certificate',
  receipt: 'Receipt',
  cover_letter: 'Cover letter',
  address_label: 'Address label',
}

export const titleOf = (kind: DocumentKind): string => titles[kind]

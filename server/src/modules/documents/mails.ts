import type { DocumentKind } from '@testamur/contract/documents/documents'
import type { Institution } from '@testamur/contract/institution/institution'
import { writeDay } from '../../core/days.ts'
import { carriesAddress } from '../../core/looks-like-name.ts'
import { messageOf, type Param, type Said } from '../../messages/message.ts'
import type { ComposedMail, MailContent } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import type { MailName } from '../../platform/mail/mail-texts.ts'

type Brand = Pick<Institution, 'name' | 'theme' | 'time_zone' | 'office' | 'registrar'>

const write = (
  brand: Brand,
  name: MailName,
  subject: Said,
  content: Omit<MailContent, 'institution'>,
): ComposedMail => ({
  name,
  subject,
  content: { institution: mailBrand(brand), ...content },
})

const office = ({ office: { name, email } }: Brand): Param =>
  email === '' ? { own: name } : messageOf('documents.officeWithEmail', { name: { own: name }, email })

export type DeliveredCopy = {
  /** "Official transcript" or "Student copy". */
  readonly title: Said
  readonly student: string
  readonly reference: string | null
}

/** The email with the link. It names the person and no result; the document itself is never sent by email. */
export const deliveryMail = (
  brand: Brand,
  copy: DeliveredCopy & { readonly recipient: string; readonly url: string; readonly expiresAt: Date },
): ComposedMail =>
  write(
    brand,
    'delivery-link',
    messageOf('documents.deliverySubject', { title: copy.title, student: copy.student }),
    {
      greeting: carriesAddress(copy.recipient)
        ? messageOf('common.hello')
        : messageOf('documents.attention', { recipient: copy.recipient }),
      paragraphs: [
        messageOf('documents.issuedForYou', { institution: brand.name, student: copy.student }),
        messageOf('documents.openWithLink'),
      ],
      facts: [
        [messageOf('documents.document'), copy.title],
        [messageOf('documents.name'), copy.student],
        ...(copy.reference ? [[messageOf('documents.yourReference'), copy.reference] as const] : []),
        [
          messageOf('documents.linkWorksUntil'),
          messageOf('documents.linkTerm', { day: { day: writeDay(copy.expiresAt, brand.time_zone) } }),
        ],
      ],
      button: { url: copy.url },
      closing: messageOf('documents.notForYou', { office: office(brand) }),
    },
  )

export const deliveryCodeMail = (brand: Brand, code: string): ComposedMail =>
  write(brand, 'delivery-code', messageOf('documents.codeSubject', { code }), {
    greeting: messageOf('common.hello'),
    paragraphs: [
      messageOf('documents.enterCode', { institution: brand.name }),
      code,
      messageOf('documents.codeWorksTenMinutes'),
    ],
  })

/** The same to an applicant who has asked for a copy for themself. */
export const ownCopyMail = (
  brand: Brand,
  copy: Pick<DeliveredCopy, 'reference'> & {
    readonly greeting: Said
    readonly url: string
    readonly expiresAt: Date
  },
): ComposedMail =>
  write(brand, 'own-copy', messageOf('documents.ownCopySubject'), {
    greeting: copy.greeting,
    paragraphs: [messageOf('documents.ownCopyReady')],
    facts: [
      ...(copy.reference ? [[messageOf('documents.yourReference'), copy.reference] as const] : []),
      [
        messageOf('documents.linkWorksUntil'),
        messageOf('documents.linkTerm', { day: { day: writeDay(copy.expiresAt, brand.time_zone) } }),
      ],
    ],
    button: { url: copy.url },
    closing: messageOf('documents.questions', { office: office(brand) }),
  })

/** To the applicant, with the recipient's address masked, because others may see the screen. */
export const composeReleaseMail = (
  brand: Brand,
  copy: Omit<DeliveredCopy, 'student'> & {
    readonly recipient: string
    readonly maskedEmail: string
    readonly url: string
    readonly greeting: Said
  },
): ComposedMail =>
  write(
    brand,
    'copy-sent',
    messageOf('documents.sentSubject', { title: copy.title, recipient: copy.recipient }),
    {
      greeting: copy.greeting,
      paragraphs: [messageOf('documents.sentByEmail')],
      facts: [
        [messageOf('documents.document'), copy.title],
        [messageOf('documents.recipient'), copy.recipient],
        [messageOf('documents.sentTo'), copy.maskedEmail],
        ...(copy.reference ? [[messageOf('documents.reference'), copy.reference] as const] : []),
      ],
      button: { url: copy.url },
      closing: messageOf('documents.ifItDoesNotArrive', { office: office(brand) }),
    },
  )

/** To everyone who opened a document that is no longer valid. The institution explains why, not the email. */
export const composeRecallMail = (
  brand: Brand,
  copy: Pick<DeliveredCopy, 'title' | 'student'> & {
    readonly state: 'revoked' | 'superseded'
    readonly at: Date
    readonly code: string
    readonly url: string
  },
): ComposedMail => {
  const day = { day: writeDay(copy.at, brand.time_zone) }
  const { name, subject, news, advice } =
    copy.state === 'revoked'
      ? {
          name: 'document-revoked' as const,
          subject: messageOf('documents.revokedSubject', { title: copy.title, student: copy.student }),
          news: messageOf('documents.revokedNews', { day }),
          advice: messageOf('documents.revokedAdvice'),
        }
      : {
          name: 'document-replaced' as const,
          subject: messageOf('documents.replacedSubject', { title: copy.title, student: copy.student }),
          news: messageOf('documents.replacedNews', { day }),
          advice: messageOf('documents.replacedAdvice', { student: copy.student }),
        }
  return write(brand, name, subject, {
    greeting: messageOf('common.hello'),
    paragraphs: [news, advice],
    facts: [
      [messageOf('documents.document'), copy.title],
      [messageOf('documents.name'), copy.student],
      [messageOf('documents.verificationCode'), copy.code],
    ],
    button: { url: copy.url },
    closing: messageOf('documents.questions', { office: office(brand) }),
  })
}

const titles: Record<DocumentKind, Said> = {
  student_copy: messageOf('documents.studentCopyOfTranscript'),
  official_copy: messageOf('documents.officialTranscript'),
  certificate: messageOf('documents.certificate'),
  receipt: messageOf('documents.receipt'),
  cover_letter: messageOf('documents.coverLetter'),
  address_label: messageOf('documents.addressLabel'),
}

export const titleOf = (kind: DocumentKind): Said => titles[kind]

import type { Institution } from '@testamur/contract/institution/institution'
import { maskEmail } from '../../../core/mask-email.ts'
import type { MailContent, Words } from '../../../platform/mail/layout.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import type { ApplicationRow } from '../machine/rows.ts'
import type { TrackLinks } from './track-links.ts'

export type Addressee = Pick<ApplicationRow, 'id' | 'tracking_id' | 'first_name' | 'email'>

export type Notice = {
  readonly subject: string
  readonly paragraphs: readonly Words[]
  readonly facts?: NonNullable<MailContent['facts']>
  readonly button?: string
}

export type MakeNoticeMail = (to: Addressee, institution: Institution, notice: Notice) => NewMail

/** Every mail to an applicant names the tracking id and carries the signed link. */
export const createMakeNoticeMail =
  (links: Pick<TrackLinks, 'linkTo'>): MakeNoticeMail =>
  (to, institution, { subject, paragraphs, facts = [], button = 'Follow your request' }) => {
    const content: MailContent = {
      institution: mailBrand(institution),
      greeting: `Dear ${to.first_name},`,
      paragraphs,
      facts: [['Tracking ID', to.tracking_id], ...facts],
      button: { label: button, url: links.linkTo(to.tracking_id) },
      closing: 'The button opens your request without a code. Please do not forward this mail.',
    }
    return { kind: 'application', to: to.email, subject, content, application_id: to.id }
  }

/** The address that a request had until now is told that it has another: so nobody takes one over unseen. */
export function makeOldAddressMail(to: Addressee, institution: Institution, address: string): NewMail {
  const content: MailContent = {
    institution: mailBrand(institution),
    greeting: `Dear ${to.first_name},`,
    paragraphs: [
      `From now on we write about your request to ${maskEmail(to.email)}, and not to this address.`,
      `If you did not change it, write to ${institution.office.name} at once: ${institution.office.email}`,
    ],
    facts: [['Tracking ID', to.tracking_id]],
  }
  const subject = 'Your request has another email address'
  return { kind: 'application', to: address, subject, content, application_id: to.id }
}

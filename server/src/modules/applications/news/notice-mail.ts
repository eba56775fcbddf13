import type { Institution } from '@testamur/contract/institution/institution'
import { calledName } from '@testamur/contract/person-name'
import { maskEmail } from '../../../core/mask-email.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import type { MailContent, MailText } from '../../../platform/mail/layout.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import type { MailName } from '../../../platform/mail/mail-texts.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import type { TrackLinks } from './track-links.ts'

export type Addressee = Pick<ApplicationRow, 'id' | 'tracking_id' | 'first_name' | 'surname' | 'email'>

export type Notice = {
  readonly name: MailName
  readonly subject: Said
  readonly paragraphs: readonly MailText[]
  readonly facts?: NonNullable<MailContent['facts']>
}

export type MakeNoticeMail = (to: Addressee, institution: Institution, notice: Notice) => NewMail

/** Every email to an applicant names the tracking ID and contains the signed link. */
export const createMakeNoticeMail =
  (links: Pick<TrackLinks, 'linkTo'>): MakeNoticeMail =>
  (to, institution, { name, subject, paragraphs, facts = [] }) => {
    const content: MailContent = {
      institution: mailBrand(institution),
      greeting: greetingOf(calledName(to)),
      paragraphs,
      facts: [[messageOf('applicationsNews.trackingId'), to.tracking_id], ...facts],
      button: { url: links.linkTo(to) },
      closing: messageOf('applicationsNews.doNotForward'),
    }
    return { name, to: to.email, subject, content, application_id: to.id }
  }

/** The previous address is told of the new one, so that nobody takes over an application unnoticed. */
export function makeOldAddressMail(
  to: Addressee,
  institution: Institution,
  { address, copies }: { readonly address: string; readonly copies: Said },
): NewMail {
  const content: MailContent = {
    institution: mailBrand(institution),
    greeting: greetingOf(calledName(to)),
    paragraphs: [
      messageOf('applicationsNews.newAddress', { address: maskEmail(to.email) }),
      ...(copies === '' ? [] : [copies]),
      messageOf('applicationsNews.addressNotChangedByYou', {
        office: { own: institution.office.name },
        email: institution.office.email,
      }),
    ],
    facts: [[messageOf('applicationsNews.trackingId'), to.tracking_id]],
  }
  const subject = messageOf('applicationsNews.newAddressSubject')
  return { name: 'address-changed', to: address, subject, content, application_id: to.id }
}

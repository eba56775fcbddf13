import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Institution } from '@testamur/contract/institution/institution'
import { calledName, fullName } from '@testamur/contract/person-name'
import type { Tx } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { greetingOf } from '../../platform/mail/greeting.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import type { Proxy, RequestRow } from './store/requests.ts'

type View = Pick<StaffApplication, 'id' | 'tracking_id' | 'applicant'>

/** The address and opening hours of the office. */
const describeOffice = ({ office }: Institution): Message =>
  messageOf('common.joined', {
    parts: {
      lines: [{ own: office.name }, office.address, { own: office.hours }].filter(
        (line) => (typeof line === 'string' ? line : line.own) !== '',
      ),
    },
  })

/** The owner opens the pass through the link, because an email is easily forwarded. */
export async function queuePassMail(
  tx: Tx,
  institution: Institution,
  { id, tracking_id, applicant }: View,
  { proxy }: Pick<RequestRow, 'proxy'>,
  url: string,
): Promise<void> {
  const content: MailContent = {
    institution: mailBrand(institution),
    greeting: greetingOf(calledName(applicant)),
    paragraphs: [
      messageOf('certificates.passReady'),
      ...(proxy === null ? [] : [messageOf('certificates.proxyGotCode', { name: proxy.name })]),
      messageOf('certificates.waitForReady'),
      describeOffice(institution),
    ],
    facts: [[messageOf('certificates.trackingId'), tracking_id]],
    button: { url },
    closing: messageOf('certificates.doNotForward'),
  }
  const subject = messageOf('certificates.yourPass')
  await queueMail(tx, { name: 'collection-pass', to: applicant.email, subject, content, application_id: id })
}

/** A proxy learns who named them, for what, and where to go; the code is theirs alone. */
export async function queueProxyMail(
  tx: Tx,
  institution: Institution,
  { id, applicant }: View,
  proxy: Proxy,
  code: string,
): Promise<void> {
  const owner = fullName(applicant)
  const content: MailContent = {
    institution: mailBrand(institution),
    greeting: greetingOf(proxy.name),
    paragraphs: [
      messageOf('certificates.namedYouToCollect', { owner, institution: institution.name }),
      messageOf('certificates.showCodeAtDesk'),
      describeOffice(institution),
    ],
    facts: [[messageOf('certificates.yourCode'), code]],
    closing: messageOf('certificates.ignoreUnknownPerson'),
  }
  const subject = messageOf('certificates.youWereNamed', { owner })
  await queueMail(tx, {
    name: 'collection-proxy',
    to: proxy.email,
    subject,
    content,
    application_id: id,
    secrets: [code],
  })
}

import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Institution } from '@testamur/contract/institution/institution'
import { fullName } from '../../core/full-name.ts'
import type { Tx } from '../../db/client.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import type { Proxy, RequestRow } from './store/requests.ts'

type View = Pick<StaffApplication, 'id' | 'tracking_id' | 'applicant'>

const place = ({ office }: Institution): string =>
  [office.name, office.address, office.hours].filter((line) => line !== '').join('\n')

/** The owner opens the pass by the link: a mail is forwarded sooner than a page. */
export async function queuePassMail(
  tx: Tx,
  house: Institution,
  { id, tracking_id, applicant }: View,
  { proxy }: Pick<RequestRow, 'proxy'>,
  url: string,
): Promise<void> {
  const content: MailContent = {
    institution: mailBrand(house),
    greeting: `Dear ${applicant.first_name},`,
    paragraphs: [
      'Your request is paid. Your collection pass is on its page: whoever shows it at the desk with an identity paper is handed the certificate.',
      ...(proxy === null ? [] : [`${proxy.name} got a code of their own by email, at the address you gave.`]),
      'Wait for our mail that the certificate is ready; before that it is not at the desk.',
      place(house),
    ],
    facts: [['Tracking ID', tracking_id]],
    button: { label: 'Open the collection pass', url },
    closing: 'The button opens your request without a code. Please do not forward this mail.',
  }
  const subject = 'Your collection pass'
  await queueMail(tx, { kind: 'certificate', to: applicant.email, subject, content, application_id: id })
}

/** Who was named learns by whom, for what, and where; the code is theirs alone. */
export async function queueProxyMail(
  tx: Tx,
  house: Institution,
  { id, applicant }: View,
  proxy: Proxy,
  code: string,
): Promise<void> {
  const owner = fullName(applicant)
  const content: MailContent = {
    institution: mailBrand(house),
    greeting: `Dear ${proxy.name},`,
    paragraphs: [
      `${owner} has named you to collect their certificate from ${house.name}. We will write to ${owner} when it is ready; ask them before you come.`,
      'Show this code at the desk, with your own passport, national identity card, voter’s card or driving licence. The name on it must be the one above. Give the code to nobody, not even to the owner.',
      place(house),
    ],
    facts: [['Your code', code]],
    closing:
      'If you do not know this person, ignore this mail: nothing is handed out without your identity paper.',
  }
  const subject = `You were named to collect a certificate of ${owner}`
  await queueMail(tx, { kind: 'certificate', to: proxy.email, subject, content, application_id: id })
}

import type { Institution } from '@testamur/contract/institution/institution'
import { writeDay } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import type { NamedApplication } from '../find-application.ts'

type Ready = { readonly institution: Institution; readonly link: string; readonly until: Date }

/** The link opens the page of the application, where the address is proved once more. */
export async function mailReady(
  tx: Tx,
  { id, email, tracking_id }: NamedApplication,
  { institution, link, until }: Ready,
): Promise<void> {
  await queueMail(tx, {
    name: 'own-data',
    to: email,
    application_id: id,
    subject: messageOf('privacy.mailOwnData', { id: tracking_id }),
    content: {
      institution: mailBrand(institution),
      greeting: messageOf('common.hello'),
      paragraphs: [messageOf('privacy.mailOwnDataReady')],
      facts: [
        [
          messageOf('privacy.mailDownloadUntil'),
          messageOfValue({ day: writeDay(until, institution.time_zone) }),
        ],
      ],
      button: { label: messageOf('privacy.mailOpenApplication'), url: link },
      closing: messageOf('privacy.mailNotAsked'),
    },
  })
}

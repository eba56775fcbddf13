import type { Institution } from '@testamur/contract/institution/institution'
import { calledName } from '@testamur/contract/person-name'
import { writeDay } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import type { NamedApplication } from '../find-application.ts'

type Ready = { readonly institution: Institution; readonly link: string; readonly until: Date }

/** The link has no key: on a new device, whoever opens it is asked for a code before anything can be downloaded. */
export async function mailReady(
  tx: Tx,
  application: NamedApplication,
  { institution, link, until }: Ready,
): Promise<void> {
  const { id, email, tracking_id } = application
  await queueMail(tx, {
    name: 'own-data',
    to: email,
    application_id: id,
    subject: messageOf('privacy.mailOwnData', { id: tracking_id }),
    content: {
      institution: mailBrand(institution),
      greeting: greetingOf(calledName(application)),
      paragraphs: [
        messageOf('privacy.mailOwnDataReady', { day: { day: writeDay(until, institution.time_zone) } }),
        messageOf('privacy.mailOwnDataCode'),
      ],
      button: { url: link },
      closing: messageOf('privacy.mailNotAsked'),
    },
  })
}

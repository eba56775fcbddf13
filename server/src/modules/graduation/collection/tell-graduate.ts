import type { Tx } from '../../../db/client.ts'
import { linkToken } from '../../../platform/link-tokens.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import { readEmails } from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findEvent } from '../store/events.ts'
import type { GraduandRow } from '../store/graduands.ts'
import { linkOfGraduand } from '../store/links.ts'
import type { CertificateNews } from './mails.ts'

type Deps = Pick<GraduationDeps, 'clock' | 'institution' | 'publicUrl' | 'secrets'>

/** Emails a graduate what became of their printed certificate; whoever has no email address on the record gets nothing. */
export type TellGraduate = (
  tx: Tx,
  graduand: Pick<GraduandRow, 'id' | 'event_id' | 'student_id' | 'certificate_name'>,
  news: CertificateNews,
) => Promise<void>

export async function prepareToTell({ clock, institution, publicUrl, secrets }: Deps): Promise<TellGraduate> {
  const known = await institution()
  return async (tx, graduand, news) => {
    const event = await findEvent(tx, graduand.event_id)
    const email = (await readEmails(tx, [graduand.student_id])).get(graduand.student_id) ?? null
    if (event === null || email === null) return
    const link = await linkOfGraduand(tx, graduand.id)
    const opens = link !== null && link.email === email && link.expires_at > clock.now()
    const { name, subject, paragraphs } = news(event, known)
    await queueMail(tx, {
      name,
      to: email,
      subject,
      content: {
        institution: mailBrand(known),
        greeting: greetingOf(graduand.certificate_name),
        paragraphs,
        ...(opens && {
          button: {
            url: `${publicUrl}/graduation/${linkToken(secrets, link, 'graduation.link')}`,
          },
        }),
      },
    })
  }
}

import { dayOf } from '../../../core/days.ts'
import { randomToken, sha256 } from '../../../core/ids.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import type { GraduationDeps } from '../deps.ts'
import { findEvent } from '../store/events.ts'
import { findGraduand } from '../store/graduands.ts'
import { lockUnsent, noteSent } from '../store/name-requests.ts'
import { SEND_NAME_LINKS } from './ask-names.ts'

/** Emails of one job; the rest are sent by the next. */
const AT_ONCE = 100
const DAYS = 30
const DAY_MS = 86_400_000

type Deps = Pick<GraduationDeps, 'clock' | 'institution' | 'publicUrl'>

/** Writes the emails together with the hashes of their links: the table alone opens nothing. */
export async function sendLinks({ clock, institution, publicUrl }: Deps): Promise<(tx: Tx) => Promise<void>> {
  const known = await institution()
  return async (tx) => {
    const requests = await lockUnsent(tx, AT_ONCE)
    const at = clock.now()
    const expires_at = new Date(at.getTime() + DAYS * DAY_MS)
    for (const { id, graduand_id, name, sent_to } of requests) {
      const graduand = await findGraduand(tx, graduand_id)
      const event = graduand && (await findEvent(tx, graduand.event_id))
      if (graduand === null || event === null) continue
      const token = randomToken()
      await noteSent(tx, id, { token_hash: sha256(token), sent_at: at, expires_at })
      await queueMail(tx, {
        name: 'name-to-confirm',
        to: sent_to,
        subject: messageOf('graduation.mailSubject'),
        content: {
          institution: mailBrand(known),
          greeting: greetingOf(name),
          paragraphs: [
            messageOf('graduation.mailNews', { institution: known.name, ceremony: event.title }),
            messageOf('graduation.mailConfirm', {
              day: { day: dayOf(expires_at, known.time_zone) },
            }),
          ],
          facts: [
            [messageOf('graduation.mailName'), name],
            [messageOf('graduation.mailAward'), graduand.award],
          ],
          button: { url: `${publicUrl}/graduation/name/${token}` },
        },
      })
    }
    if (requests.length === AT_ONCE) await enqueue(tx, { kind: SEND_NAME_LINKS })
  }
}

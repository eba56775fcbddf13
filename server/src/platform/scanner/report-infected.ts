import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { JobHandlers } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import type { MailContent } from '../mail/layout.ts'
import { queueMail } from '../mail/mailer.ts'

const TELL_INFECTED = 'files.infected'
/** However many a robot sends, the office gets one email within this time. */
const QUIET_MS = 3_600_000

type Infected = { readonly name: string; readonly virus: string }

export async function reportInfected(tx: Tx, file: Infected): Promise<void> {
  const dedupeKey = `${TELL_INFECTED}@${Math.floor(Date.now() / QUIET_MS)}`
  await enqueue(tx, { kind: TELL_INFECTED, payload: file, dedupeKey })
}

type Office = { readonly brand: MailContent['institution']; readonly email: string }

/** Tells the office that somebody sent a file with a virus. */
export const infectedJobs = (office: () => Promise<Office>): JobHandlers => ({
  [TELL_INFECTED]: async (payload) => {
    const { name, virus } = payload as Infected
    const { brand, email } = await office()
    return async (tx) => {
      await queueMail(tx, {
        to: email,
        name: 'virus-refused',
        subject: messageOf('scanner.fileVirusRefused'),
        content: {
          institution: brand,
          greeting: messageOf('scanner.whoeverLooksAfterPortal'),
          paragraphs: [
            messageOf('scanner.somebodySentFileVirusScannerFound'),
            messageOf('scanner.ifSenderSomebodyKnowTellComputer'),
          ],
          facts: [
            [messageOf('scanner.file'), name],
            [messageOf('scanner.found'), virus],
          ],
          closing: messageOf('scanner.receiveMostOneEmailsHour'),
        },
      })
    }
  },
})

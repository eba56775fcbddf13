import type { Clock } from '../../core/clock.ts'
import type { Database, Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { endText } from './chain.ts'
import { keepHead } from './seal-chain.ts'
import { foldTallies } from './tallies.ts'
import { VERIFY, verifyHandler } from './verify-in-background.ts'

export type AuditJobDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** Who is sent the end of the chain each day; the administrators unless an address is set. */
  readonly mailTo: string | null
  readonly administrators: (db: Db) => Promise<readonly string[]>
  readonly brand: () => Promise<MailContent['institution']>
}

const FOLD = 'audit.fold'
const TELL_END = 'audit.tell-end'

export const auditJobs = ({
  database,
  clock,
  logger,
  mailTo,
  administrators,
  brand,
}: AuditJobDeps): JobHandlers => ({
  [FOLD]: async () => {
    await keepHead(database, clock.now())
    return (tx) => foldTallies(tx, clock.now())
  },
  [VERIFY]: verifyHandler({ database, clock }),
  [TELL_END]: async () => {
    const end = await keepHead(database, clock.now())
    if (end === null) return
    logger.info(
      { events: end.events, hash: end.hash.toString('hex'), mac: end.mac },
      'the audit trail ends here',
    )
    const recipients = mailTo === null ? await administrators(database.db) : [mailTo]
    const institution = await brand()
    return async (tx) => {
      for (const to of recipients) {
        await queueMail(tx, {
          to,
          name: 'end-of-trail',
          subject: messageOf('audit.endOfTrailToday'),
          content: {
            institution,
            greeting: messageOf('common.hello'),
            paragraphs: [messageOf('audit.keepThisMail')],
            facts: [
              [messageOf('audit.events'), String(end.events)],
              [messageOf('audit.lastLink'), endText(end)],
            ],
            closing:
              'To compare it with the audit trail, run: npm start -- audit verify, followed by the last link.',
          },
        })
      }
    }
  },
})

export const auditSchedules: readonly Schedule[] = [
  { kind: FOLD, pattern: '*/10 * * * *' },
  { kind: TELL_END, pattern: '43 4 * * *' },
]

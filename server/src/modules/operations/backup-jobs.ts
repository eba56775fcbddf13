import { NeedsPerson } from '../../core/needs-person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { GiveUp, type JobHandlers } from '../../platform/jobs/handler.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import type { MailName } from '../../platform/mail/mail-texts.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

export const MAKE_BACKUP = 'backup.make'
/** After a short outage of a store or disk, the third attempt succeeds. */
const MOST_TRIES = 3

type Deps = {
  readonly db: Db
  readonly logger: Logger
  /** @returns the keys of stored files that are damaged and therefore not in the backup. */
  readonly makeBackup: () => Promise<readonly string[]>
  readonly administrators: (db: Db) => Promise<string[]>
  readonly brand: () => Promise<MailContent['institution']>
}

/** The administrators are emailed, because nobody notices a missing backup. */
export const backupJobs = (deps: Deps): JobHandlers => ({
  async [MAKE_BACKUP](_, job) {
    const damaged = await deps.makeBackup().catch(async (error: unknown) => {
      if (!(error instanceof NeedsPerson) && job.attempt < MOST_TRIES) throw error
      deps.logger.error({ err: error }, 'the backup was not made')
      const reason = error instanceof Error ? error.message : String(error)
      throw new GiveUp(
        `The backup was not made: ${reason}`,
        await tellAdministrators(deps, {
          name: 'backup-not-made',
          subject: messageOf('operations.backupNotMade'),
          paragraphs: [
            messageOf('operations.portalNotMakeBackupNoEarlier'),
            messageOf('operations.putRightReasonSaysRunFailed'),
          ],
          facts: [[messageOf('operations.reason'), reason]],
        }),
      )
    })
    if (damaged.length === 0) return
    return tellAdministrators(deps, {
      name: 'backup-misses-files',
      subject: messageOf('operations.storedFilesMissingFromBackup'),
      paragraphs: [messageOf('operations.backupMadeButSomeStoredFiles')],
      facts: [[messageOf('operations.storedFiles'), damaged.join(', ')]],
    })
  },
})

async function tellAdministrators(
  { db, administrators, brand }: Deps,
  {
    name,
    subject,
    ...about
  }: Pick<MailContent, 'paragraphs' | 'facts'> & {
    readonly name: MailName
    readonly subject: Said
  },
): Promise<(tx: Tx) => Promise<void>> {
  const [recipients, institution] = await Promise.all([administrators(db), brand()])
  return async (tx) => {
    for (const to of recipients)
      await queueMail(tx, {
        name,
        to,
        subject,
        content: { institution, greeting: messageOf('common.hello'), ...about },
      })
  }
}

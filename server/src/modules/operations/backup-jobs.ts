import { NeedsPerson } from '../../core/needs-person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { GiveUp, type JobHandlers } from '../../platform/jobs/handler.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

export const MAKE_BACKUP = 'backup.make'
/** A store or a disk that was away for a moment is there again at the third try. */
const MOST_TRIES = 3

type Deps = {
  readonly db: Db
  readonly logger: Logger
  /** @returns the keys of stored files that are damaged and therefore not in the backup. */
  readonly makeBackup: () => Promise<readonly string[]>
  readonly administrators: (db: Db) => Promise<string[]>
  readonly brand: () => Promise<MailContent['institution']>
}

/** A backup that nobody notices to be missing is none: the administrators are told by email. */
export const backupJobs = (deps: Deps): JobHandlers => ({
  async [MAKE_BACKUP](_, job) {
    const damaged = await deps.makeBackup().catch(async (error: unknown) => {
      if (!(error instanceof NeedsPerson) && job.attempt < MOST_TRIES) throw error
      deps.logger.error({ err: error }, 'the backup was not made')
      const reason = error instanceof Error ? error.message : String(error)
      throw new GiveUp(
        `The backup was not made: ${reason}`,
        await tellAdministrators(deps, {
          subject: 'The backup was not made',
          paragraphs: [
            'The portal did not make its backup, and no earlier backup was removed.',
            'Put right what the reason says, then run the failed job again, or make a backup by command.',
          ],
          facts: [['Reason', reason]],
        }),
      )
    })
    if (damaged.length === 0) return
    return tellAdministrators(deps, {
      subject: 'Stored files are missing from the backup',
      paragraphs: [
        'The backup was made, but some stored files were missing or damaged and could not be copied. Bring them back from an earlier backup.',
      ],
      facts: [['Stored files', damaged.join(', ')]],
    })
  },
})

async function tellAdministrators(
  { db, administrators, brand }: Deps,
  { subject, ...about }: Pick<MailContent, 'paragraphs' | 'facts'> & { readonly subject: string },
): Promise<(tx: Tx) => Promise<void>> {
  const [recipients, institution] = await Promise.all([administrators(db), brand()])
  return async (tx) => {
    for (const to of recipients)
      await queueMail(tx, { to, subject, content: { institution, greeting: 'Hello,', ...about } })
  }
}

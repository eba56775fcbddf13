import type { Tx } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { GraduationDeps } from '../deps.ts'
import { findStorageDue, readStorageTerms } from '../storage/find-storage.ts'
import { readSettings } from '../store/collection-settings.ts'
import { findGraduand } from '../store/graduands.ts'
import { lockDueReminders, noteReminder } from '../store/reminders.ts'
import { reminderNews } from './mails.ts'
import { prepareToTell } from './tell-graduate.ts'

export const REMIND_TO_COLLECT = 'graduation.remind_to_collect'

/** Emails of one job; the rest are sent by the next. */
const AT_ONCE = 100

type Deps = Pick<
  GraduationDeps,
  'clock' | 'institution' | 'publicUrl' | 'secrets' | 'demurrage' | 'findPaidStorage'
>

/** Writes the reminders that are due together with the note that they were sent. Whoever has no email address gets none. */
export async function remindToCollect(deps: Deps): Promise<(tx: Tx) => Promise<void>> {
  const { clock } = deps
  const tell = await prepareToTell(deps)
  const terms = await readStorageTerms(deps)
  return async (tx) => {
    const { reminder_weeks: weeks } = await readSettings(tx)
    const now = clock.now()
    const due = await lockDueReminders(tx, { weeks, now, most: AT_ONCE })
    const storage = await findStorageDue(
      tx,
      terms,
      due.map(({ id }) => id),
      now,
    )
    for (const reminder of due) {
      await noteReminder(tx, reminder, now)
      const graduand = await findGraduand(tx, reminder.id)
      if (graduand === null) continue
      await tell(tx, graduand, reminderNews(terms, storage.get(graduand.id)))
    }
    if (due.length === AT_ONCE) await enqueue(tx, { kind: REMIND_TO_COLLECT })
  }
}

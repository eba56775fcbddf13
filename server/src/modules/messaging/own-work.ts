import type { FoundWork, WorkReader } from '../../core/own-work.ts'
import { workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { countToAnswer, threadsToAnswer } from './store/own-work.ts'
import { subjectOf } from './subject.ts'

/** Conversations in which the applicant waits, of the reader and of nobody, those who wait longest first. */
export async function findMessagesToAnswer(
  { db }: Pick<Database, 'db'>,
  { id, shown }: WorkReader,
): Promise<FoundWork[]> {
  const [counted, rows] = await Promise.all([
    countToAnswer(db, id),
    shown === 0 ? [] : threadsToAnswer(db, id, shown),
  ])
  const place = { kind: 'answer' } as const
  return [
    workGroup(
      place,
      counted,
      rows.map((thread) =>
        workItem(place, {
          id: thread.id,
          reference: thread.name,
          title: subjectOf(thread),
          since: thread.awaiting_since?.toISOString() ?? null,
        }),
      ),
    ),
  ]
}

import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { programmesAnswer, type RecordedProgramme, type RecordedSession, sessionsAnswer } from './answers.ts'
import type { RecordsClient, RetryLimits } from './client.ts'
import { RecordsError } from './fault.ts'
import { saveList } from './store/lists.ts'

export type RecordLists = {
  readonly programmes: readonly RecordedProgramme[]
  readonly sessions: readonly RecordedSession[]
}

/** Nobody waits for these on a page. */
const PATIENCE: RetryLimits = { tries: 3, eachMs: 5_000, totalMs: 15_000 }

/** @throws {RecordsError} */
export async function fetchLists(client: RecordsClient): Promise<RecordLists> {
  const programmes = await client.ask({ path: '/programmes', answer: programmesAnswer, patience: PATIENCE })
  const sessions = await client.ask({ path: '/sessions', answer: sessionsAnswer, patience: PATIENCE })
  if (programmes === null || sessions === null)
    throw new RecordsError('unreadable', messageOf('records.noLists'))
  return { programmes: programmes.data, sessions: sessions.data }
}

export async function keepLists(
  tx: Tx,
  { programmes, sessions, source, at }: RecordLists & { readonly source: string; readonly at: Date },
  keepProgrammes: (tx: Tx, programmes: readonly RecordedProgramme[]) => Promise<void>,
): Promise<void> {
  await saveList(tx, source, { name: 'programmes', items: programmes, at })
  await saveList(tx, source, { name: 'sessions', items: sessions, at })
  await keepProgrammes(tx, programmes)
}

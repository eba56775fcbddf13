import type { Tx } from '../../db/client.ts'
import { programmesAnswer, type RecordedProgramme, type RecordedSession, sessionsAnswer } from './answers.ts'
import type { Patience, RecordsClient } from './client.ts'
import { RecordsError } from './fault.ts'
import { saveList } from './store/lists.ts'

export type Lists = {
  readonly programmes: readonly RecordedProgramme[]
  readonly sessions: readonly RecordedSession[]
}

/** Nobody is waiting on a page for these. */
const PATIENCE: Patience = { tries: 3, eachMs: 5_000, totalMs: 15_000 }

/** @throws {RecordsError} */
export async function fetchLists(client: RecordsClient): Promise<Lists> {
  const programmes = await client.ask({ path: '/programmes', answer: programmesAnswer, patience: PATIENCE })
  const sessions = await client.ask({ path: '/sessions', answer: sessionsAnswer, patience: PATIENCE })
  if (programmes === null || sessions === null)
    throw new RecordsError('unreadable', 'The records system has no programmes or sessions at its address')
  return { programmes: programmes.data, sessions: sessions.data }
}

export async function keepLists(
  tx: Tx,
  { programmes, sessions, source, at }: Lists & { readonly source: string; readonly at: Date },
  keepProgrammes: (tx: Tx, programmes: readonly RecordedProgramme[]) => Promise<void>,
): Promise<void> {
  await saveList(tx, source, { name: 'programmes', items: programmes, at })
  await saveList(tx, source, { name: 'sessions', items: sessions, at })
  await keepProgrammes(tx, programmes)
}

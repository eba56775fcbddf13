import { join } from 'node:path'
import type { Db } from '../../../db/client.ts'
import { appendFlushed, readLines } from '../../../platform/append-flushed.ts'
import { type ErasedPerson, erasedPerson } from './erased-person.ts'

const pathOf = (dataDir: string): string => join(dataDir, 'erasures.jsonl')

/** Every finished erasure that this data folder knows, oldest first. A restored database may not know them any more. */
export async function readErasures(dataDir: string): Promise<ErasedPerson[]> {
  // A line that a power failure cut off was written again at the next start.
  const lines = await readLines(pathOf(dataDir))
  return lines.flatMap((line) => erasedPerson.safeParse(parsed(line)).data ?? [])
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Adds the finished erasures that the file does not have yet: after each, and at every start. */
export async function listErasures(db: Db, dataDir: string): Promise<void> {
  const rows = await db
    .selectFrom('privacy_requests')
    .select('erased')
    .where('erased', 'is not', null)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const known = new Set((await readErasures(dataDir)).map(keyOf))
  for (const { erased } of rows)
    if (erased !== null && !known.has(keyOf(erased)))
      await appendFlushed(pathOf(dataDir), JSON.stringify(erased))
}

const keyOf = ({ request_id, erased_at }: ErasedPerson): string => `${request_id} ${erased_at}`

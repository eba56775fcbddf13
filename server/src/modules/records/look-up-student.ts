import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { type RecordedStudent, studentAnswer } from './answers.ts'
import type { Breaker } from './breaker.ts'
import type { RecordsClient, RetryLimits } from './client.ts'
import { RecordsError } from './fault.ts'
import { createMemory } from './memory.ts'
import { forgetUnusable, noteUnusable } from './store/unusable.ts'

/** A person waits in front of a form, and can go on without the answer. */
const PATIENCE: RetryLimits = { tries: 2, eachMs: 1_500, totalMs: 3_000 }

const MINUTE_MS = 60_000
const KEPT = { freshMs: 10 * MINUTE_MS, staleMs: 24 * 60 * MINUTE_MS, most: 2_000 }

/** Looks up one student: the same number asked for twice at once is one question, and an answer is kept for a while. */
export function studentLookup(deps: {
  readonly client: RecordsClient
  readonly breaker: Breaker
  readonly clock: Clock
  readonly db: Db
  readonly source: string
}): (matric: string) => Promise<RecordedStudent | null> {
  const memory = createMemory<RecordedStudent | null>(deps.clock, KEPT)
  const underWay = new Map<string, Promise<RecordedStudent | null>>()

  async function ask(matric: string): Promise<RecordedStudent | null> {
    try {
      const answered = await deps.breaker.through(() => askFor(deps.client, matric))
      if (answered === null) return memory.stale(matric)?.value ?? null
      memory.keep(matric, answered.value)
      await forgetUnusable(deps.db, deps.source, matric)
      return answered.value
    } catch (error) {
      // The breaker has logged it; the check goes on with our own records.
      if (!(error instanceof RecordsError)) throw error
      if (error.fault === 'unreadable')
        await noteUnusable(deps.db, {
          source: deps.source,
          matric_number: matric,
          message: error.said,
          at: deps.clock.now(),
        })
      return memory.stale(matric)?.value ?? null
    }
  }

  return (matric) => {
    const known = memory.fresh(matric)
    if (known !== null) return Promise.resolve(known.value)
    const asked = underWay.get(matric) ?? ask(matric).finally(() => underWay.delete(matric))
    underWay.set(matric, asked)
    return asked
  }
}

async function askFor(client: RecordsClient, matric: string): Promise<RecordedStudent | null> {
  const answered = await client.ask({
    path: '/students',
    query: { matric_number: matric },
    answer: studentAnswer,
    patience: PATIENCE,
  })
  if (answered === null) return null
  // Otherwise another person's record under this number would be shown to the wrong person.
  if (answered.data.matric_number !== matric)
    throw new RecordsError('unreadable', messageOf('records.anotherMatricNumber'))
  return answered.data
}

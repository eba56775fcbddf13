import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import { Failure } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import type { Said } from '../../messages/message.ts'
import { GiveUp, type JobHandlers, type RunningJob } from '../jobs/handler.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Logger } from '../logger.ts'
import type { BatchKind, PerformRow, Refusal } from './batch-kind.ts'
import { changeState, lockBatch, nextRows, settleRow, settleWaiting } from './store.ts'
import type { BatchRow, BatchTable, ItemRow, RowTable } from './tables.ts'
import { isUnavailableNow } from './unavailable.ts'

type BatchDeps = { readonly database: Database; readonly clock: Clock; readonly logger: Logger }

/** Another process has handled the row, or the batch was stopped: nothing is done. */
class RowIsSettled extends Error {}

/** The batch that a job is about. */
export const runOf = (payload: unknown): number => z.strictObject({ run_id: z.int() }).parse(payload).run_id

/** Why something was refused, in one sentence; for invalid input, the fault of its first field. */
export const reasonOf = ({ errors, said }: Failure): Said => Object.values(errors ?? {})[0]?.[0] ?? said

/** A kind of batch at work: its job, and what else may be done to a batch of it. */
export function createBatch<B extends BatchTable, R extends RowTable>(
  { database, clock, logger }: BatchDeps,
  kind: BatchKind<B, R>,
) {
  const lock = (tx: Tx, id: number) => lockBatch(tx, kind, id)

  /** Has the screens that show the batch fetch it again. */
  const announce = (tx: Tx, id: number) => publishEvent(tx, 'staff', `batch:${kind.topic}:${id}`)

  /** Has the next rows handled, at once or from `runAt`. */
  async function queue(tx: Tx, id: number, runAt?: Date): Promise<void> {
    const job = { kind: kind.job, lane: kind.lane, payload: { run_id: id } }
    await enqueue(tx, runAt === undefined ? job : { ...job, runAt })
    announce(tx, id)
  }

  async function refuseWaiting(tx: Tx, batch: BatchRow<B>, refusal: Refusal): Promise<number> {
    const at = clock.now()
    const left = await settleWaiting(tx, kind, batch.id, { ...refusal, at })
    const refused = left.map((row) => ({ row, reason: refusal.reason }))
    await kind.giveUp?.(tx, batch, refused, at)
    return left.length
  }

  /** Stops a locked batch: the current row is finished or left out, later ones are not begun. Answers how many are left. */
  async function stop(tx: Tx, batch: BatchRow<B>, reason = kind.texts.stoppedBefore): Promise<number> {
    await changeState(tx, kind, batch.id, 'stopped', clock.now())
    announce(tx, batch.id)
    return refuseWaiting(tx, batch, { outcome: 'stopped', reason })
  }

  /** `null`: it is over, or was never started. */
  const begin = (id: number): Promise<BatchRow<B> | null> =>
    database.inTransaction(async (tx) => {
      const batch = await lock(tx, id)
      if (batch === null || (batch.state !== 'waiting' && batch.state !== 'running')) return null
      if (batch.state === 'waiting') await changeState(tx, kind, id, 'running', null)
      announce(tx, id)
      return batch
    })

  /** `refusal`: the outcome of the rows that are left. */
  async function end(tx: Tx, id: number, refusal: Refusal | null): Promise<void> {
    const batch = await lock(tx, id)
    if (batch?.state !== 'running') return
    if (refusal !== null) await refuseWaiting(tx, batch, refusal)
    await changeState(tx, kind, id, 'finished', clock.now())
    announce(tx, id)
  }

  /** @throws what another attempt may well mend: the whole job is tried again, with this row */
  function refusalOf(error: unknown, row: number): Refusal {
    if (isUnavailableNow(error)) throw error
    if (error instanceof Failure) {
      const outcome = kind.outcomeOf(error)
      if (outcome === null) throw error
      return { outcome, reason: reasonOf(error) }
    }
    logger.error({ err: error, [kind.rows]: row }, 'a row of a batch failed')
    return { outcome: 'failed', reason: kind.texts.rowFailed }
  }

  async function performOne(batch: BatchRow<B>, row: ItemRow<R>, perform: PerformRow<R>): Promise<void> {
    const at = clock.now()
    try {
      await perform(row, async (tx, settlement) => {
        if (!(await settleRow(tx, kind, row.id, { ...settlement, at }))) throw new RowIsSettled()
        announce(tx, batch.id)
      })
    } catch (error) {
      if (error instanceof RowIsSettled) return
      const refusal = refusalOf(error, row.id)
      await database.inTransaction(async (tx) => {
        if (!(await settleRow(tx, kind, row.id, { ...refusal, at }))) return
        await kind.giveUp?.(tx, batch, [{ row, reason: refusal.reason }], at)
        announce(tx, batch.id)
      })
    }
  }

  /**
   * Handles some rows, each in a transaction that also stores its outcome: after a kill, the next job goes on with the first
   * row that has none.
   */
  async function performSome(id: number, { signal, last }: Pick<RunningJob, 'signal' | 'last'>) {
    const batch = await begin(id)
    if (batch === null) return
    try {
      const rows = await nextRows(database.db, kind, id, kind.chunkOf(batch))
      if (rows.length > 0) {
        const perform = await kind.prepare(batch, rows)
        if (typeof perform !== 'function') return (tx: Tx) => end(tx, id, perform)
        for (const row of rows) {
          signal.throwIfAborted()
          await performOne(batch, row, perform)
        }
        return (tx: Tx) => queue(tx, id)
      }
      const record = await kind.finish?.(batch)
      return async (tx: Tx) => {
        await record?.(tx)
        await end(tx, id, null)
      }
    } catch (error) {
      if (!last || signal.aborted) throw error
      const reason = error instanceof Failure ? error.said : kind.texts.failed
      throw new GiveUp(`The batch failed: ${String(error)}`, (tx) =>
        end(tx, id, { outcome: 'failed', reason }),
      )
    }
  }

  const jobs: JobHandlers = { [kind.job]: (given, job) => performSome(runOf(given), job) }

  return { lock, announce, queue, stop, jobs }
}

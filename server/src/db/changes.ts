import type { ChangeSink, StateChange, TracedChange } from '../core/state-change.ts'
import { currentTrace } from '../core/trace.ts'
import type { Db, Tx } from './types.ts'

const sinks = new WeakMap<object, ChangeSink>()

export const attachChanges = (db: object, sink: ChangeSink): void => {
  sinks.set(db, sink)
}

/** Notes a change of state. It is passed on once the transaction has committed, and not at all when it has not. */
export function noteChange(tx: Tx | Db, change: StateChange): void {
  const sink = sinks.get(tx)
  if (!sink)
    throw new Error('A change of state is noted through the database or a transaction of inTransaction')
  const { request, job, by } = currentTrace()
  sink({
    ...change,
    by: change.by ?? by ?? 'portal',
    ...(request === undefined ? {} : { request }),
    ...(job === undefined ? {} : { job }),
  })
}

/** Holds back what a transaction notes until it has committed. */
export function transactionChanges(sink: ChangeSink): { readonly note: ChangeSink; committed(): void } {
  const held: TracedChange[] = []
  return {
    note: (change) => void held.push(change),
    committed() {
      for (const change of held) sink(change)
    },
  }
}

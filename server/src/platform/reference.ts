import { notify } from '../db/announce.ts'
import type { Database, Tx } from '../db/client.ts'

export type ReferenceTopic =
  | 'institution'
  | 'rates'
  | 'delivery'
  | 'programmes'
  | 'application-types'
  | 'payment-providers'
  | 'certificates'
  | 'graduation'
  | 'closures'
  | 'own-words'
  | 'service-board'
  | 'signing'
  | 'sms'

/** Data that rarely changes and everybody reads: kept in memory, and dropped in every process when one changes it. */
export type Reference = {
  /** Keeps the result of `load` until its topic changes; simultaneous callers share one load. */
  cached<T>(topic: ReferenceTopic, load: () => Promise<T>): () => Promise<T>
  onChange(topics: readonly ReferenceTopic[], listener: () => void): void
  /** Notifies every process when the transaction commits. */
  changed(tx: Tx, topic: ReferenceTopic): Promise<void>
  /** Updates this process right after the commit, so that a writer reads what it wrote. */
  drop(topic: ReferenceTopic): void
}

const CHANNEL = 'reference'

export async function createReference(database: Pick<Database, 'listen'>): Promise<Reference> {
  const listeners = new Map<string, Set<() => void>>()
  const announce = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const onChange = (topics: readonly ReferenceTopic[], listener: () => void) => {
    for (const topic of topics) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
    }
  }
  await database.listen(CHANNEL, announce, () => {
    for (const topic of listeners.keys()) announce(topic)
  })
  return {
    cached(topic, load) {
      let held: ReturnType<typeof load> | undefined
      onChange([topic], () => {
        held = undefined
      })
      return () => {
        if (held) return held
        const loading = load()
        held = loading
        loading.catch(() => {
          if (held === loading) held = undefined
        })
        return loading
      }
    },
    onChange,
    changed: (tx, topic) => notify(tx, CHANNEL, topic),
    drop: announce,
  }
}

/** For a command that asks once: keeps nothing in memory, and notifies the processes that do. */
export const passingReference: Reference = {
  cached: (_, load) => load,
  onChange: () => undefined,
  changed: (tx, topic) => notify(tx, CHANNEL, topic),
  drop: () => undefined,
}

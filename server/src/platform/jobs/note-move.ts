import { noteChange } from '../../db/changes.ts'
import type { Db, Tx } from '../../db/client.ts'

export const jobStates = ['waiting', 'running', 'dead', 'done'] as const
export type JobState = (typeof jobStates)[number]

type MovedJob = {
  readonly id: number
  readonly kind: string
  readonly lane: string
  readonly attempts?: number
}

/** Called wherever a job's state is written, and nowhere else. */
export const noteMove = (
  tx: Tx | Db,
  { id, kind, lane, attempts }: MovedJob,
  from: JobState,
  to: JobState,
): void =>
  noteChange(tx, {
    subject: 'job',
    id,
    from,
    to,
    about: { kind, lane, ...(attempts === undefined ? {} : { attempt: attempts }) },
  })

import { REHEARSAL_DAYS } from '@testamur/contract/retention-kinds'
import { instantBefore } from './deps.ts'
import type { RunRow } from './store.ts'

/** After some days the data may have changed so much that a rehearsal no longer shows what a first run would remove. */
export const isOutOfDate = ({ started_at }: Pick<RunRow, 'started_at'>, now: Date): boolean =>
  started_at < instantBefore(now, REHEARSAL_DAYS)

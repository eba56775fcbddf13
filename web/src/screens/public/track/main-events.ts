import type { TimelineEntry } from '@testamur/contract/applications/applications'

const MOST = 8

/**
 * What matters in a history: what happened to the application as a whole, and the newest of it. What happened to single
 * copies is on their cards.
 */
export function mainEvents(timeline: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const whole = timeline.filter(({ copy_id, to }) => copy_id === null && to !== null)
  return whole.slice(-MOST)
}

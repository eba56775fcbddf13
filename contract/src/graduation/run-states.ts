import type { RunKind } from './run-choices.ts'

/** A run waits for its first person, goes on, and ends: it did all it could, or somebody stopped it. */
export const runStates = ['waiting', 'running', 'finished', 'stopped'] as const
export type RunState = (typeof runStates)[number]

/** What a run did for one graduand. */
export const runOutcomes = ['waiting', 'done', 'failed', 'stopped'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** What runs do over a class. */
export const runKinds = [
  'certificates',
  'press',
  'reissue',
  'copies',
  'copies_print',
  'release',
] as const satisfies readonly RunKind[]

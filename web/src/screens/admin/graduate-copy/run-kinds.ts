import type { GraduationRun } from '@testamur/contract/graduation/graduation-runs'

const kinds = ['copies', 'copies_print', 'release'] as const
export type CopyRunKind = (typeof kinds)[number]

/** Runs over a class are also of other kinds, which other screens show. */
export const isCopyRun = (run: GraduationRun): boolean => kinds.some((kind) => kind === run.kind)

/** The run that is about to be started; `graduands`: the ticked ones, or `null` for all. */
export type OpenedRun = {
  readonly kind: CopyRunKind
  readonly graduands: readonly number[] | null
  /** Once it has started: nothing is ticked any more. */
  readonly clear: () => void
}

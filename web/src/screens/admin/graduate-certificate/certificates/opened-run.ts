/** The run that is about to be started, over the ticked graduands or over all. */
export type OpenedRun = {
  readonly kind: 'issue' | 'press'
  readonly graduands: readonly number[] | null
  /** Once it has started: nothing is ticked any more. */
  readonly clear: () => void
}

export const graduandsOf = ({ graduands }: OpenedRun): number[] | null =>
  graduands === null ? null : [...graduands]

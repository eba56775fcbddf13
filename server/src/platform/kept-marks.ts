import type { Clock } from '../core/clock.ts'

/** The row at one place of an order: what it is sorted by, and its ID. */
export type PageMark = { readonly key: string | number | null; readonly id: number }

/** Reads every `STEP`th row of a list in its order, from the first row on. */
export type ReadMarks = () => Promise<readonly PageMark[]>

/** Where the rows of long sorted lists are, so that a page in the middle of a million is found without passing the rest. */
export type KeptMarks = {
  /** The marks of the list of this name; read when first asked for. */
  read(list: string, readAnew: ReadMarks): Promise<readonly PageMark[]>
  /** Reads them in the background: somebody looks at the first pages. */
  prepare(list: string, readAnew: ReadMarks): void
}

/** How many rows are read past between two marks, at most. */
export const STEP = 250

/** Lists as long as this are sorted with marks in them. */
export const LONG = 10_000

/** From the nearer end of a sorted list so many rows are passed one by one. */
export const PASSED = 1_000

/** Places are as old as counts beside views may be; meanwhile the next reading is on its way. */
const FRESH_MS = 60_000
/** Nobody is shown places older than this. */
const OLDEST_MS = 10 * 60_000

type Kept = { readonly at: number; readonly marks: readonly PageMark[] }

/** Kept in the memory of this process: a 250th of the rows, for each order that somebody looks at. */
export function createKeptMarks({ clock }: { readonly clock: Clock }): KeptMarks {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<readonly PageMark[]>>()

  function refresh(list: string, readAnew: ReadMarks): Promise<readonly PageMark[]> {
    const current = underWay.get(list)
    if (current !== undefined) return current
    const at = clock.now().getTime()
    const reading = readAnew()
      .then((marks) => {
        kept.set(list, { at, marks })
        return marks
      })
      .finally(() => underWay.delete(list))
    underWay.set(list, reading)
    return reading
  }

  function marksOf(list: string, readAnew: ReadMarks): Promise<readonly PageMark[]> {
    const known = kept.get(list)
    const age = known === undefined ? OLDEST_MS : clock.now().getTime() - known.at
    if (known === undefined || age >= OLDEST_MS) return refresh(list, readAnew)
    // Whoever asks next is told when it failed: nothing is lost by this one.
    if (age >= FRESH_MS) refresh(list, readAnew).catch(() => undefined)
    return Promise.resolve(known.marks)
  }

  return {
    read: marksOf,
    prepare: (list, readAnew) => void marksOf(list, readAnew).catch(() => undefined),
  }
}

import { setImmediate } from 'node:timers/promises'

/** As many lines of a file as are read, matched or booked before other work has its turn: a few milliseconds. */
const PART = 1_000

/** A long list, part by part; what waits for the main thread runs between them. */
export async function* inParts<Item>(all: readonly Item[], size = PART): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await setImmediate()
    yield all.slice(from, from + size)
  }
}

/** Numbers that look random and are the same at each start. */
export type Chance = {
  /** From 0 to 1, without 1. */
  next(): number
  below(end: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32, of which the same seed always gives the same numbers. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (end) => Math.floor(next() * end),
    pick(from) {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('There is nothing to pick from')
      return one
    },
  }
}

/** Wrong passwords for one account from one address before that address must wait. */
export const FREE_TRIES = 5

const FIRST_DELAY_SECONDS = 1
const LONGEST_DELAY_SECONDS = 15 * 60

/** A quiet day forgives: an old typo is no part of a new attack. */
export const FORGIVEN_AFTER_SECONDS = 24 * 60 * 60

/** How long the next try must wait after this many failures in a row: 1 s, 2 s, 4 s … 15 min; never for ever. */
export function delayAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(failures - FREE_TRIES, 30))
}

/** Per address, however many accounts it tries. A success gives back its own try, and no more. */
export const ADDRESS_LIMIT = { points: 30, perSeconds: 5 * 60 }

/**
 * Per account, from all addresses together that it was not used from lately: beyond this, each machine has a single try.
 * The holder's usual places are not counted, and a new password by mail is the way in from anywhere.
 */
export const STRANGERS_LIMIT = { points: 100, perSeconds: 60 * 60 }

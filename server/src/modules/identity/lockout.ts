/** Wrong passwords for one account from one address before that address must wait. */
export const FREE_TRIES = 5

const FIRST_DELAY_SECONDS = 1
const LONGEST_DELAY_SECONDS = 15 * 60

/** After a day without failures the count starts again. */
export const FORGIVEN_AFTER_SECONDS = 24 * 60 * 60

/** The wait before the next try after this many failures in a row: 1 s, 2 s, 4 s … 15 min, never longer. */
export function delayAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(failures - FREE_TRIES, 30))
}

/** By IP address, for any number of accounts. A success gives back its own try only. */
export const ADDRESS_LIMIT = { points: 30, perSeconds: 5 * 60 }

/**
 * By account, for all addresses from which it was not used lately: beyond this, each address has a single try. The
 * holder's usual addresses are not counted, and a password reset by email works from anywhere.
 */
export const STRANGERS_LIMIT = { points: 100, perSeconds: 60 * 60 }

/** By account, for the single tries of the networks of one IPv6 site, of which there are 65,536. */
export const LONE_SITE_LIMIT = { points: 5, perSeconds: 60 * 60 }

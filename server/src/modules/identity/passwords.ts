import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'

// The package's own name for it is a const enum, which does not exist at run time.
const ARGON2ID = 2

// The OWASP minimum for argon2id: about 20 ms of one core and 19 MiB.
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Many sign-ins at once must leave a core and memory for everything else.
const AT_ONCE = 2
const MOST_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw tooMany(5, messageOf('identity.tooManySigningIn'))
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The place passes to the next in the queue, and becomes free when there is none.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> =>
  oneOfFew(() => hash(password.normalize('NFC'), SETTINGS))

let decoy: Promise<string> | undefined

/** Takes as long whether there is such an account (`stored`) or not. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const matches = await oneOfFew(() => verify(against, password.normalize('NFC')))
  return matches && stored !== null
}

/** Warms up, so that the first sign-in is not slower. */
export async function preparePasswords(): Promise<void> {
  decoy ??= hashPassword('no account has this password')
  await decoy
}

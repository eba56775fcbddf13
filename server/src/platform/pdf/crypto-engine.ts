import { webcrypto } from 'node:crypto'
import { CryptoEngine } from 'pkijs'

/**
 * What computes for pkijs, handed over at each call. Without it pkijs takes the one of the process, which every copy of the
 * library sets anew: the older copy within @libpdf/core, loaded after ours, left RSA signatures unverifiable.
 */
export const cryptoEngine = new CryptoEngine({ name: 'testamur', crypto: webcrypto })

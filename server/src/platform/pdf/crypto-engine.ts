import { webcrypto } from 'node:crypto'
import { CryptoEngine } from 'pkijs'

/**
 * The crypto engine for pkijs, passed at each call. Otherwise pkijs uses a global one, which every copy of the
 * library sets: the older copy within @libpdf/core, loaded after ours, made RSA signatures unverifiable.
 */
export const cryptoEngine = new CryptoEngine({ name: 'testamur', crypto: webcrypto })

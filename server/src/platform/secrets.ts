import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomToken } from '../core/ids.ts'
import { makeFolder } from '../core/make-folder.ts'

export type Secrets = {
  /** Encrypts a value for storing; `about` names its purpose, and it can be opened for that purpose only. */
  seal(plain: string, about: string): string
  /** @throws when it was not sealed with this key for the same purpose. */
  open(sealed: string, about: string): string
  sign(message: string, about: string): string
  verify(message: string, signature: string, about: string): boolean
}

const NONCE = 12
const TAG = 16

/** Encryption and signatures from one secret, with a derived key for each purpose. */
export function createSecrets(secretKey: string): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, 'testamur', use, 32))
  const signature = (message: string, about: string) =>
    createHmac('sha256', keyFor(`sign:${about}`))
      .update(message)
      .digest()
  return {
    seal(plain, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${about}`), nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal:${about}`), bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
    sign: (message, about) => signature(message, about).toString('base64url'),
    verify(message, sent, about) {
      const bytes = Buffer.from(sent, 'base64url')
      const right = signature(message, about)
      return bytes.length === right.length && timingSafeEqual(bytes, right)
    },
  }
}

/** The configured key, otherwise one that is made once and stored beside the data, readable by this user only. */
export function loadSecretKey(set: string | null, dataDir: string): string {
  if (set !== null) return set
  const file = join(dataDir, 'secret-key')
  makeFolder(dataDir)
  try {
    writeFileSync(file, `${randomToken(48)}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32) throw new Error(`${file} does not hold a key. Restore it from a backup.`)
  return kept
}

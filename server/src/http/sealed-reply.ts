import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256, sha256Hex } from '../core/ids.ts'

// A kept reply may hold a session's token. Both its name and its encryption come from the caller's own key, which is not
// kept: a copy of the table opens nothing, and whoever repeats the request still reads the same bytes.

const NONCE = 12
const TAG = 16

/** The name under which the reply to a key is stored. */
export const hashReplyKey = (key: string): string => sha256Hex(`name of a reply\n${key}`)

const cipherKey = (key: string): Buffer => sha256(`seal of a reply\n${key}`)

export function sealReply(reply: string, key: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce)
  const sealed = Buffer.concat([cipher.update(reply, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when it was sealed under another key, or was altered. */
export function openReply(kept: string, key: string): string {
  const bytes = Buffer.from(kept, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
}

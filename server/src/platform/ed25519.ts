import { createPublicKey, type KeyObject } from 'node:crypto'

/** A setting of PEM, or of its base64 without the frame. @throws when it is no Ed25519 public key. */
export function readPublicKey(text: string): KeyObject {
  const key = text.includes('BEGIN')
    ? createPublicKey(text.replaceAll('\\n', '\n'))
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
  return key
}

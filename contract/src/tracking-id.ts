import { bareBase32, bareCode } from './written/codes.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as Crockford base32, grouped for reading: `TST-7K3M-9QXD-2W8F-HB6R`. */
export function formatTrackingId(random: Uint8Array): string {
  if (random.length !== 10) throw new RangeError('A tracking id takes exactly ten random bytes')
  let bits = 0n
  for (const byte of random) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let shift = 75n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((bits >> shift) & 31n)]
  return `TST-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`
}

/**
 * The canonical form of what a person typed: any case, hyphens, spaces or none, O read as 0 and I/L as 1.
 * `null` when it cannot be a tracking id.
 */
export function normaliseTrackingId(typed: string): string | null {
  if (typed.length > 64) return null
  const bare = bareCode(typed)
  if (!bare.startsWith('TST')) return null
  const text = bareBase32(bare.slice(3))
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(text)) return null
  return `TST-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`
}

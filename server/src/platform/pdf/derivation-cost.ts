import { type BaseBlock, fromBER, Integer, OctetString, Sequence } from 'asn1js'
import { fileBounds } from '../file-bounds.ts'

/** A key's length, and the sizes of scrypt. */
const LARGEST_PARAMETER = 64

/**
 * Whether opening this key or archive with its password would occupy the process: it says itself how many rounds
 * make a key from the password. That number follows the salt in every kind (PBES1, PBKDF2, scrypt, PKCS #12).
 */
export function isCostlyToOpen(file: Uint8Array): boolean {
  let rounds = 0

  function walk(block: BaseBlock): void {
    const inside = partsOf(block)
    const salt = inside.findIndex(
      (part, at) => part instanceof OctetString && inside[at + 1] instanceof Integer,
    )
    if (block instanceof Sequence && salt !== -1) {
      const [first = 0, ...others] = inside
        .slice(salt + 1)
        .flatMap((part) => (part instanceof Integer ? [sizeOf(part)] : []))
      rounds += others.some((one) => one > LARGEST_PARAMETER) ? Number.POSITIVE_INFINITY : first
    }
    for (const part of inside) walk(part)
  }

  const whole = parse(file)
  if (whole !== null) walk(whole)
  return rounds > fileBounds.signingFile.rounds
}

/** The parts of a structure; an octet string may contain another structure. */
function partsOf(block: BaseBlock): BaseBlock[] {
  // A null has none, whatever its type says.
  const value = (block.valueBlock as { readonly value?: unknown } | undefined)?.value
  if (Array.isArray(value) && value.length > 0) return value as BaseBlock[]
  if (!(block instanceof OctetString)) return []
  const inner = parse(block.valueBlock.valueHexView)
  return inner instanceof Sequence ? [inner] : []
}

/** What is encrypted is no structure, and sometimes looks like the beginning of one. */
function parse(bytes: Uint8Array): BaseBlock | null {
  try {
    const { result, offset } = fromBER(new Uint8Array(bytes))
    return offset === -1 ? null : result
  } catch {
    return null
  }
}

const sizeOf = (number: Integer): number =>
  Number(`0x${Buffer.from(number.valueBlock.valueHexView).toString('hex') || '0'}`)

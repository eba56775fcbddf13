import { setImmediate } from 'node:timers/promises'

/** How much is copied before other work has its turn: a few milliseconds. */
const PIECE = 4_000_000

/** The parts of a file in one piece. A large one at once would occupy the main thread. */
export async function joinBytes(parts: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  let copied = 0
  for (const part of parts) {
    for (let from = 0; from < part.length; from += PIECE) {
      const piece = part.subarray(from, from + PIECE)
      if (copied + piece.length > PIECE) {
        await setImmediate()
        copied = 0
      }
      whole.set(piece, at)
      at += piece.length
      copied += piece.length
    }
  }
  return whole
}

import { deserialize } from 'node:v8'
import { LENGTH_BYTES, type ReaderMessage } from './protocol.ts'

/** The messages of a reader, as they come. What is cut off at the end is left out: the reader was ended. */
export async function* readMessages<Piece>(
  output: AsyncIterable<Buffer>,
): AsyncGenerator<ReaderMessage<Piece>, void> {
  let parts: Buffer[] = []
  let length = 0
  let needed = LENGTH_BYTES
  for await (const part of output) {
    parts.push(part)
    length += part.length
    while (length >= needed) {
      const [whole = Buffer.alloc(0)] = parts.length === 1 ? parts : [Buffer.concat(parts)]
      parts = [whole]
      const end = LENGTH_BYTES + whole.readUInt32BE(0)
      needed = end
      if (length < end) break
      yield deserialize(whole.subarray(LENGTH_BYTES, end)) as ReaderMessage<Piece>
      parts = [whole.subarray(end)]
      length -= end
      needed = LENGTH_BYTES
    }
  }
}

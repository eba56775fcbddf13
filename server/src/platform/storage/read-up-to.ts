import { joinBytes } from '../../core/join-bytes.ts'

/** The first bytes of a stream, without waiting for the rest. */
export async function readUpTo(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= most) break
  }
  return (await joinBytes(chunks)).subarray(0, most)
}

/** A reply that was larger than allowed. */
export class TooMuch extends Error {}

/** The text of another server's reply, up to a size. */
export const readBounded = async (reply: Response, mostBytes: number): Promise<string> =>
  (await readBoundedBytes(reply, mostBytes)).toString('utf8')

/** @throws TooMuch */
export async function readBoundedBytes(reply: Response, mostBytes: number): Promise<Buffer> {
  if (reply.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body) {
    size += chunk.byteLength
    if (size > mostBytes) throw new TooMuch('The reply is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The innermost cause: undici and libraries above it wrap it several times. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'time-out'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.message
}

/** More came than was asked for. */
export class TooMuch extends Error {}

/** The text of a reply from elsewhere, up to a size. */
export async function readBounded(reply: Response, mostBytes: number): Promise<string> {
  if (reply.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body) {
    size += chunk.byteLength
    if (size > mostBytes) throw new TooMuch('The reply is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undici hides the cause of a failed fetch one level down. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.cause
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.name === 'TimeoutError' ? 'time-out' : error.message
}

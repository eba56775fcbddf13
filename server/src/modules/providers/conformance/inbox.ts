import { createServer } from 'node:http'
import type { RawRequest } from '../provider.ts'
import { listenLocally } from './raw-gateway.ts'

export type Inbox = Awaited<ReturnType<typeof openInbox>>

/** Receives notices and keeps them unchanged. */
export async function openInbox() {
  let unread: RawRequest[] = []
  let waiting: ((request: RawRequest) => void) | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.end('OK')
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]),
      )
      const received = { body: Buffer.concat(chunks), headers, receivedAt: new Date() }
      if (waiting === null) return void unread.push(received)
      waiting(received)
      waiting = null
    })
  })
  const { url, close } = await listenLocally(server)
  return {
    url,
    close,
    async next(): Promise<RawRequest> {
      const first = unread.shift()
      if (first !== undefined) return first
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    clear(): void {
      unread = []
    },
  }
}

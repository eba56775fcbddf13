import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export type RecordedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: string | Buffer
}

/** A local server that answers as a test wants and records its requests. */
export async function startAnswering(answer: (asked: RecordedRequest) => Answer) {
  const asked: RecordedRequest[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = {
        ...{ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body },
      }
      asked.push(one)
      const given = answer(one)
      response.writeHead(given.status ?? 200, given.headers).end(given.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    asked,
    baseUrl: () => `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

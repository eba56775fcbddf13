import { createServer, type Server } from 'node:http'

export type Answer = {
  readonly status?: number
  readonly body: string
  readonly headers?: Record<string, string>
}
export type ReceivedCall = { readonly method: string; readonly url: string; readonly body: string }

export async function listenLocally(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type RawGateway = Awaited<ReturnType<typeof openRawGateway>>

/** A gateway that answers whatever the test wants. */
export async function openRawGateway() {
  let answer: (asked: ReceivedCall) => Answer = () => ({ status: 500, body: '' })
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const {
        status = 200,
        headers = {},
        body: text,
      } = answer({
        method: request.method ?? '',
        url: request.url ?? '',
        body,
      })
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    })
  })
  const { url, close } = await listenLocally(server)
  return {
    url,
    close,
    answers(with_: Answer | ((asked: ReceivedCall) => Answer)): void {
      answer = typeof with_ === 'function' ? with_ : () => with_
    },
  }
}

import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { readonly status: number; readonly text: string }

export type Client = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer>

/** A client with little overhead: connections are reused, bodies are not parsed. */
export function createClient(address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  return (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method,
          headers: {
            ...headers,
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    })
}

/** Another sender for every request, so that limits by address are not measured. */
export const someAddress = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
})

const byte = () => Math.floor(Math.random() * 256)

const LONGEST_START_MS = 60_000

/** A portal that has just started answers 503 while it is still busy. */
export async function untilItServes(client: Client): Promise<void> {
  for (let waited = 0; waited < LONGEST_START_MS; waited += 500) {
    await wait(500)
    if ((await client('GET', '/api/application-data')).status === 200) return
  }
  throw new Error('The portal serves nobody')
}

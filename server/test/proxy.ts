import { connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  readonly port: number
  /**
   * `hole`: accepts everything and answers nothing; `reset`: resets connections; `close`: accepts and closes, as load balancers
   * do while their server is down; `hang-up`: closes as soon as the client has sent something; `end-behind-ready`: as soon as
   * PostgreSQL is ready, ends the connection as an administrator does, in the same piece of data.
   */
  mode: 'pass' | 'hole' | 'reset' | 'close' | 'hang-up' | 'end-behind-ready'
  /** How many connections were ended right behind their `ReadyForQuery`. */
  readonly ended: { count: number }
  /** How many connections arrived while it was not `pass`, and how many were open at the same time. */
  readonly refused: { count: number; open: number; most: number }
  cut(): void
  close(): Promise<void>
}

/** A proxy to a server that can be made to fail. */
export async function startProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (proxy.mode !== 'pass' && proxy.mode !== 'end-behind-ready') countRefused(client)
    if (proxy.mode === 'reset') return client.resetAndDestroy()
    if (proxy.mode === 'close') return client.end()
    if (proxy.mode === 'hang-up') return client.once('data', () => client.end())
    const upstream = connect(target)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    const passes = () => proxy.mode === 'pass' || proxy.mode === 'end-behind-ready'
    client.on('data', (bytes) => passes() && upstream.write(bytes))
    upstream.on('data', (bytes: Buffer) => {
      if (!passes()) return
      if (proxy.mode === 'pass' || !isReady(bytes)) return client.write(bytes)
      ended.count += 1
      return client.end(Buffer.concat([bytes, ENDED_BY_ADMINISTRATOR]))
    })
  })
  const ended = { count: 0 }
  const refused = { count: 0, open: 0, most: 0 }
  function countRefused(client: Socket): void {
    refused.count += 1
    refused.open += 1
    refused.most = Math.max(refused.most, refused.open)
    client.on('error', () => undefined)
    client.on('close', () => (refused.open -= 1))
    client.resume()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: Proxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    mode: 'pass',
    refused,
    ended,
    cut: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
  return proxy
}

/** Whether a piece of data from PostgreSQL ends with `ReadyForQuery`. */
const isReady = (bytes: Buffer): boolean =>
  bytes.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5])) && bytes.length >= 6

/** PostgreSQL's `ErrorResponse` for a connection that an administrator, a pooler or a failover ends. */
const ENDED_BY_ADMINISTRATOR = errorResponse({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P01',
  M: 'terminating connection due to administrator command',
})

function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([name, text]) => `${name}${text}\0`)
      .join('')}\0`,
  )
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

import { connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  readonly port: number
  /**
   * `hole`: accepts everything and answers nothing; `reset`: resets connections; `close`: accepts and closes, as load balancers
   * do while their server is down; `hang-up`: closes as soon as the client has sent something.
   */
  mode: 'pass' | 'hole' | 'reset' | 'close' | 'hang-up'
  /** How many connections arrived while it was not `pass`, and how many were open at the same time. */
  readonly refused: { count: number; open: number; most: number }
  cut(): void
  close(): Promise<void>
}

/** A proxy to a server that can be made to fail. */
export async function startProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (proxy.mode !== 'pass') countRefused(client)
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
    client.on('data', (bytes) => proxy.mode === 'pass' && upstream.write(bytes))
    upstream.on('data', (bytes) => proxy.mode === 'pass' && client.write(bytes))
  })
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
    cut: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
  return proxy
}

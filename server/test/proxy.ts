import { connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  readonly port: number
  /** `hole`: takes everything and answers nothing; `reset`: cuts what is open and what comes. */
  mode: 'pass' | 'hole' | 'reset'
  cut(): void
  close(): Promise<void>
}

/** A wire to a server that can be made faulty. */
export async function startProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (proxy.mode === 'reset') return client.resetAndDestroy()
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: Proxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    mode: 'pass',
    cut: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
  return proxy
}

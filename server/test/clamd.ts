import { createServer, type Socket } from 'node:net'

/** Faults of the scanner. `cut`: it closes the connection after it has read a part of the file. */
export type ClamdFault = 'silent' | 'cut' | 'gibberish'

export type Clamd = {
  readonly url: string
  /** How many files it has answered about. */
  readonly answered: () => number
  bend(fault: ClamdFault | null): void
  /** Stops listening, and listens again at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** The harmless EICAR file, which every scanner reports as a virus; split, so that scanners do not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = Buffer.from('zINSTREAM\0')
const PING = Buffer.from('zPING\0')
const LIMIT = 300_000

/** A scanner with clamd's INSTREAM command, which knows one virus and accepts files of up to 300 kB. */
export async function startClamd(): Promise<Clamd> {
  let fault: ClamdFault | null = null
  let answered = 0
  const open = new Set<Socket>()

  function serve(socket: Socket): void {
    open.add(socket)
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk])
      if (fault === 'silent') return
      if (fault === 'cut') return void socket.destroy()
      if (heard.equals(PING))
        return void socket.end(fault === 'gibberish' ? 'HTTP/1.1 400 Bad Request\0' : 'PONG\0')
      const file = readFile(heard)
      if (file === null) return
      answered += 1
      socket.end(fault === 'gibberish' ? 'HTTP/1.1 400 Bad Request\0' : `${judge(file)}\0`)
    })
  }

  const server = createServer(serve)
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  const port = await listen(0)

  return {
    url: `tcp://127.0.0.1:${port}`,
    answered: () => answered,
    bend(next) {
      fault = next
    },
    stop: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve()
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    async start() {
      if (!server.listening) await listen(port)
    },
  }
}

/** The content of the length-prefixed pieces; `null` until the file is complete, or when it is too large. */
function readFile(heard: Buffer): Buffer | null {
  if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) return null
  const pieces: Buffer[] = []
  let at = COMMAND.length
  let size = 0
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    size += length
    if (size > LIMIT) return Buffer.alloc(size)
    if (at + 4 + length > heard.length) return null
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function judge(file: Buffer): string {
  if (file.length > LIMIT) return 'INSTREAM size limit exceeded. ERROR'
  return file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}

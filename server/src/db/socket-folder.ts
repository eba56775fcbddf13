import { closeSync, openSync } from 'node:fs'
import { connect, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { NeedsPerson } from '../core/needs-person.ts'

/** The address of a socket holds 108 bytes on Linux and 104 elsewhere, including the final zero. */
const LONGEST_ADDRESS = 103

/** A folder in which sockets can be addressed however long its own path is. */
export type SocketFolder = { addressOf(name: string): string; close(): void }

export function openSocketFolder(path: string): SocketFolder {
  const longest = Buffer.byteLength(join(path, 'socket-0123456789ab'))
  if (longest <= LONGEST_ADDRESS) return { addressOf: (name) => join(path, name), close: () => undefined }
  if (process.platform !== 'linux')
    throw new NeedsPerson(`The path ${path} is too long for a socket. Choose a shorter DATA_DIR.`)
  const handle = openSync(path, 'r')
  return { addressOf: (name) => `/proc/self/fd/${handle}/${name}`, close: () => closeSync(handle) }
}

export function listenAt(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Only these two codes mean that nobody listens. After any other error somebody may. */
const NOBODY = new Set(['ECONNREFUSED', 'ENOENT'])

/** A connection to whoever listens; null when nobody does. */
export function connectTo(address: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(socket))
    // It stays for the whole life of the socket, because the caller begins to listen one turn after the connection.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      NOBODY.has(error.code ?? '') ? resolve(null) : reject(error),
    )
  })
}

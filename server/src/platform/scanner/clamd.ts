import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { reasonOf } from '../outbound.ts'

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

export type ClamdAnswer =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly virus: string }
  /** It does not accept a file of this size: `StreamMaxLength` in its settings. */
  | { readonly kind: 'too_large' }

/** The scanner's answer does not say whether the file is clean. */
export class ScannerFault extends Error {}

const PORT = 3310
const CHUNK = 64 * 1024

/** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; `null` for anything else. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, pathname, search, hash } = new URL(text)
  if (search !== '' || hash !== '') return null
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1)
    return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || hostname === '' || !['', '/'].includes(pathname)) return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) }
}

/** Scans a file with clamd's INSTREAM command. @throws {ScannerFault} */
export async function askClamd(
  address: ClamdAddress,
  bytes: Uint8Array,
  patienceMs: number,
): Promise<ClamdAnswer> {
  return readAnswer(await exchange(address, framesOf(bytes), patienceMs))
}

/** Checks whether the scanner answers. @throws {ScannerFault} */
export async function pingClamd(address: ClamdAddress, patienceMs: number): Promise<void> {
  const answer = await exchange(address, [Buffer.from('zPING\0')], patienceMs)
  if (answer !== 'PONG') throw strangeAnswer(answer)
}

async function exchange(
  address: ClamdAddress,
  frames: Iterable<Uint8Array>,
  patienceMs: number,
): Promise<string> {
  const socket = connect(address)
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (why: string) => reject(new ScannerFault(why))
      let reply = ''
      timer = setTimeout(() => fail(`it gave no answer within ${patienceMs / 1000} seconds`), patienceMs)
      socket.on('data', (chunk: Buffer) => {
        reply += chunk.toString('latin1')
        if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')))
        else if (reply.length > CHUNK) fail('its answer has no end')
      })
      socket.on('error', (error) => fail(reasonOf(error)))
      socket.on('close', () => fail('it hung up without an answer'))
      // It may answer, or reject the file, before it has received all of it.
      Readable.from(frames).pipe(socket, { end: false })
    })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** The command, then each chunk after its length, then a length of zero. */
function* framesOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.subarray(at, at + CHUNK)
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(length: number): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(length)
  return header
}

function readAnswer(text: string): ClamdAnswer {
  if (text === 'stream: OK') return { kind: 'clean' }
  const virus = /^stream: (.+) FOUND$/.exec(text)?.[1]
  if (virus !== undefined) return { kind: 'infected', virus }
  if (/size limit exceeded/i.test(text)) return { kind: 'too_large' }
  throw strangeAnswer(text)
}

const strangeAnswer = (text: string) => new ScannerFault(`it answered “${text.slice(0, 100)}”`)

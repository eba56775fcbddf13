import { crc32, deflateSync } from 'node:zlib'
import { sendFile } from '@testamur/contract/uploads/uploads'
import type { SecondPortal } from './second-portal.ts'

const WIDTH = 120
const HEIGHT = 160

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a grey sheet with darker lines, as a photograph of a paper. */
export function drawPaper(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits, grey.
  header[8] = 8
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const isLine = y % 12 === 6
    const row = Buffer.alloc(WIDTH + 1, isLine ? 0x60 : 0xe8)
    row[0] = 0
    return row
  })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Uploads a paper ahead of its form. */
export async function uploadPaper(
  { call }: SecondPortal,
  { name, ip, token }: { readonly name: string; readonly ip: string; readonly token?: string },
): Promise<string> {
  const file = { bytes: drawPaper(), name: `${name}.png`, contentType: 'image/png' }
  return (await call(sendFile, { body: {}, file, ip, token })).token
}

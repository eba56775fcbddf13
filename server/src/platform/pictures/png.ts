import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Red, green, blue and opacity, one byte each, row by row from the top. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

type Header = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly interlaced: boolean
}

/** The size that a PNG states; `null`: not a PNG. Nothing is unpacked. */
export function pngSize(bytes: Buffer): Pick<Header, 'width' | 'height' | 'interlaced'> | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    interlaced: bytes[28] === 1,
  }
}

/**
 * Unpacks a PNG that is not interlaced, of any depth and colour type. `null`: it is damaged. The caller has checked
 * its size: no more is unpacked than that needs.
 */
export function readPng(bytes: Buffer): Pixels | null {
  const size = pngSize(bytes)
  if (size === null || size.interlaced) return null
  const header: Header = { ...size, depth: bytes[24] ?? 0, colour: bytes[25] ?? 0 }
  const channels = CHANNELS[header.colour]
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(header.depth)) return null
  const { data, palette, transparent } = chunksOf(bytes)
  const rowBytes = Math.ceil((header.width * channels * header.depth) / 8)
  try {
    const packed = inflateSync(data, { maxOutputLength: (rowBytes + 1) * header.height })
    if (packed.length < (rowBytes + 1) * header.height) return null
    const step = Math.max(1, (channels * header.depth) >> 3)
    return paint(header, channels, unfilter(packed, rowBytes, header.height, step), palette, transparent)
  } catch {
    return null
  }
}

function chunksOf(bytes: Buffer) {
  const data: Buffer[] = []
  let palette: Buffer = Buffer.alloc(0)
  let transparent: Buffer = Buffer.alloc(0)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (kind === 'IDAT') data.push(body)
    else if (kind === 'PLTE') palette = body
    else if (kind === 'tRNS') transparent = body
    else if (kind === 'IEND') break
    at += 12 + length
  }
  return { data: Buffer.concat(data), palette, transparent }
}

/** Rows are stored as differences from the pixels to the left and above. */
function unfilter(packed: Buffer, rowBytes: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    const from = y * (rowBytes + 1)
    const filter = packed[from]
    const row = y * rowBytes
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x >= step ? (rows[row + x - step] ?? 0) : 0
      const above = y > 0 ? (rows[row + x - rowBytes] ?? 0) : 0
      const corner = x >= step && y > 0 ? (rows[row + x - rowBytes - step] ?? 0) : 0
      const base =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? nearest(left, above, corner)
                : 0
      rows[row + x] = (packed[from + 1 + x] ?? 0) + base
    }
  }
  return rows
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [l, a, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return l <= a && l <= c ? left : a <= c ? above : corner
}

function paint(
  { width, height, depth, colour }: Header,
  channels: number,
  rows: Uint8Array,
  palette: Buffer,
  transparent: Buffer,
): Pixels {
  if (colour === 6 && depth === 8) return { width, height, data: rows }
  const data = new Uint8Array(width * height * 4)
  const rowBytes = Math.ceil((width * channels * depth) / 8)
  const most = 2 ** depth - 1
  /** The stored value; with a palette, the index in it. */
  const sample = (y: number, index: number): number => {
    const at = y * rowBytes
    if (depth === 8) return rows[at + index] ?? 0
    if (depth === 16) return ((rows[at + index * 2] ?? 0) << 8) | (rows[at + index * 2 + 1] ?? 0)
    const bit = index * depth
    return ((rows[at + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & most
  }
  const seenThrough = [0, 2, 4].map((at) =>
    transparent.length >= at + 2 ? transparent.readUInt16BE(at) : -1,
  )
  const byte = (value: number) => (depth === 8 ? value : Math.round((value * 255) / most))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const first = x * channels
      const [a, b, c, d] = [0, 1, 2, 3].map((n) => (n < channels ? sample(y, first + n) : 0)) as [
        number,
        number,
        number,
        number,
      ]
      const at = (y * width + x) * 4
      if (colour === 3) {
        data.set(palette.subarray(a * 3, a * 3 + 3), at)
        data[at + 3] = transparent[a] ?? 255
      } else if (colour === 0 || colour === 4) {
        data.fill(byte(a), at, at + 3)
        data[at + 3] = colour === 4 ? byte(b) : a === seenThrough[0] ? 0 : 255
      } else {
        data.set([byte(a), byte(b), byte(c)], at)
        const through = a === seenThrough[0] && b === seenThrough[1] && c === seenThrough[2]
        data[at + 3] = colour === 6 ? byte(d) : through ? 0 : 255
      }
    }
  return { width, height, data }
}

/** The pixels and nothing else: no time, place or program. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const rowBytes = width * 4
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const to = y * (rowBytes + 1)
    // The difference from the row above: fast to write, and good for flat colours.
    rows[to] = y === 0 ? 0 : 2
    for (let x = 0; x < rowBytes; x += 1) {
      const above = y === 0 ? 0 : (data[(y - 1) * rowBytes + x] ?? 0)
      rows[to + 1 + x] = (data[y * rowBytes + x] ?? 0) - above
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

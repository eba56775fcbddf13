import { constants, gunzipSync, inflateSync } from 'node:zlib'
import { fileBounds } from '../file-bounds.ts'

const {
  objects: MOST_OBJECTS,
  streamBytes: MOST_BYTES_OF_A_STREAM,
  unpackedBytes: MOST_BYTES_IN_ALL,
} = fileBounds.pdf
/** Documents pack a stream once; twice for an attached packed file. */
const MOST_TIMES_PACKED = fileBounds.pdf.timesPacked
/** Filters that are not checked here; today's programs do not write them into documents. */
const FOREIGN = new Set(['LZWDecode', 'RunLengthDecode'])
/** Reading letters takes about this many times as long as unpacking as many bytes. */
const COST_OF_LETTERS = 8
const PRINTABLE = new Set(['ASCIIHexDecode', 'ASCII85Decode'])

/** A locked file reveals nothing of its packed content. */
export type UnpackedSize = 'fits' | 'too_much' | 'damaged' | 'locked'

class Ended extends Error {
  readonly size: UnpackedSize
  constructor(size: UnpackedSize) {
    super(size)
    this.size = size
  }
}

/**
 * Whether a PDF can be passed to a parser that unpacks everything: a file of some hundred bytes may unpack to
 * gigabytes, and one changed byte in a packed page can occupy a parser for ever. The file's own description of its
 * streams is not trusted: whatever looks packed is unpacked, within limits.
 */
export function measureUnpacked(pdf: Uint8Array): UnpackedSize {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  try {
    const raw = bytes.toString('latin1')
    if (countObjects(raw) > MOST_OBJECTS) return 'too_much'
    const budget: Budget = { left: MOST_BYTES_IN_ALL, printable: false }
    lookAtNames(raw, budget)
    for (const [start, end] of streams(raw)) unpack(bytes.subarray(start, end), budget, 0)
    return 'fits'
  } catch (error) {
    if (error instanceof Ended) return error.size
    throw error
  }
}

type Budget = { left: number; printable: boolean }

function countObjects(raw: string): number {
  let count = raw.match(/\bobj\b/g)?.length ?? 0
  for (const [, number] of raw.matchAll(/\/N\s{0,8}(\d{1,9})/g)) count += Number(number)
  return count
}

/** A name may write any letter as a number: `/#4cZWDecode` is `/LZWDecode`. */
function lookAtNames(text: string, budget: Budget): void {
  for (const [, name = ''] of text.matchAll(/\/([A-Za-z0-9#]{7,60})/g)) {
    const plain = name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (plain === 'Encrypt') throw new Ended('locked')
    if (FOREIGN.has(plain)) throw new Ended('too_much')
    if (PRINTABLE.has(plain)) budget.printable = true
  }
}

/** Every possible start of a stream, with the nearest end after it; they may overlap. */
function* streams(raw: string): Generator<[start: number, end: number]> {
  let end = 0
  for (const match of raw.matchAll(/(?<!end)stream[ \t]*\r?\n?/g)) {
    const start = match.index + match[0].length
    // The end found for one start is the end for all before it; searching anew for each would be quadratic.
    if (end < start) end = raw.indexOf('endstream', start)
    if (end === -1) end = raw.length
    yield [start, end]
  }
}

function unpack(data: Buffer, budget: Budget, times: number): void {
  const unpacker = unpackerOf(data)
  if (unpacker === null) {
    if (times > 0 && data.length < 1_000_000) lookAtNames(data.toString('latin1'), budget)
    if (!budget.printable || times > 0) return
    spend(budget, data.length * COST_OF_LETTERS)
    const decoded = fromPrintable(data)
    if (decoded !== null && unpackerOf(decoded) !== null) unpack(decoded, budget, times)
    return
  }
  if (times === MOST_TIMES_PACKED) throw new Ended('too_much')
  const content = within(budget, data, unpacker)
  spend(budget, data.length + content.length)
  unpack(content, budget, times + 1)
}

/** Input counts as well as output, because overlapping streams are read once each. */
function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes
  if (budget.left < 0) throw new Ended('too_much')
}

type Unpacker = (data: Buffer, options: { maxOutputLength: number; finishFlush: number }) => Buffer

function unpackerOf(data: Buffer): Unpacker | null {
  const [first = 0, second = 0] = data
  if (first === 0x1f && second === 0x8b) return gunzipSync
  const zlib = (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0
  return zlib ? inflateSync : null
}

function within(budget: Budget, data: Buffer, unpacker: Unpacker): Buffer {
  const maxOutputLength = Math.min(budget.left, MOST_BYTES_OF_A_STREAM)
  if (maxOutputLength <= 0) throw new Ended('too_much')
  try {
    // The existing part of a truncated stream counts, because parsers use it.
    return unpacker(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Ended('too_much')
    // Text that happens to begin like packed data is no damage: today's compressors all begin with the same byte.
    if (code === 'Z_DATA_ERROR' && data[0] === 0x78) throw new Ended('damaged')
    return Buffer.alloc(0)
  }
}

/** Packed data as text, which some programs still write: hexadecimal or base 85. */
function fromPrintable(data: Buffer): Buffer | null {
  const text = data.toString('latin1').replace(/\s+/g, '')
  if (/^[0-9A-Fa-f]{8,}>?$/.test(text)) return Buffer.from(text.replace('>', ''), 'hex')
  const end = text.indexOf('~>')
  return end === -1 ? null : fromBase85(text.slice(0, end))
}

function fromBase85(text: string): Buffer {
  const signs = text.replaceAll('z', '!!!!!')
  const bytes = Buffer.alloc(Math.ceil(signs.length / 5) * 4)
  for (let group = 0; group * 5 < signs.length; group += 1) {
    const five = signs.slice(group * 5, group * 5 + 5).padEnd(5, 'u')
    const value = [...five].reduce((sum, sign) => sum * 85 + (sign.charCodeAt(0) - 33), 0)
    bytes.writeUInt32BE(value >>> 0, group * 4)
  }
  return bytes
}

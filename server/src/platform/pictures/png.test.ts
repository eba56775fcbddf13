import { crc32, deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { cleanJpeg } from './clean-jpeg.ts'
import { readPng, writePng } from './png.ts'
import { fitInto } from './resize.ts'

function png(
  depth: number,
  colour: number,
  width: number,
  rows: number[][],
  more: [string, number[]][] = [],
) {
  const chunk = (kind: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length, 4)
  head.set([depth, colour, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...more.map(([kind, body]) => chunk(kind, Buffer.from(body))),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pixels = (bytes: Buffer) => [...(readPng(bytes)?.data ?? [])]

it('reads each kind of colour and each way to write a row', () => {
  expect(pixels(png(8, 6, 1, [[0, 1, 2, 3, 4]]))).toEqual([1, 2, 3, 4])
  expect(pixels(png(8, 2, 2, [[1, 1, 2, 3, 1, 1, 1]]))).toEqual([1, 2, 3, 255, 2, 3, 4, 255])
  expect(
    pixels(
      png(8, 0, 1, [
        [0, 7],
        [2, 1],
      ]),
    ),
  ).toEqual([7, 7, 7, 255, 8, 8, 8, 255])
  expect(pixels(png(8, 4, 1, [[0, 9, 100]]))).toEqual([9, 9, 9, 100])
  expect(pixels(png(16, 0, 1, [[0, 255, 255]]))).toEqual([255, 255, 255, 255])
  expect(pixels(png(1, 0, 2, [[0, 0b01000000]]))).toEqual([0, 0, 0, 255, 255, 255, 255, 255])
  const palette: [string, number[]][] = [
    ['PLTE', [10, 20, 30, 40, 50, 60]],
    ['tRNS', [128]],
  ]
  expect(pixels(png(4, 3, 2, [[0, 0x01]], palette))).toEqual([10, 20, 30, 128, 40, 50, 60, 255])
  // Average and Paeth, over a row of 4 and 8.
  expect(
    pixels(
      png(8, 0, 2, [
        [0, 4, 8],
        [3, 1, 1],
        [4, 1, 1],
      ]),
    ),
  ).toEqual([4, 8, 3, 6, 4, 7].flatMap((grey) => [grey, grey, grey, 255]))
})

it('answers nothing for what is cut off, and unpacks no more than its size', () => {
  const whole = png(8, 6, 1, [[0, 1, 2, 3, 4]])
  expect(readPng(whole.subarray(0, 45))).toBeNull()
  expect(readPng(png(8, 6, 1, [[0, 1, 2, 3, 4, ...Array(1000).fill(0)]]))).toBeNull()
})

it('makes a picture smaller by means that leave out what cannot be seen', () => {
  const data = Uint8Array.from([200, 0, 0, 255, 0, 0, 0, 0, 200, 0, 0, 255, 0, 0, 0, 0])
  const small = fitInto({ width: 4, height: 1, data }, { width: 2, height: 2 })
  expect(small).toEqual({ width: 2, height: 1, data: Uint8Array.from([200, 0, 0, 128, 200, 0, 0, 128]) })
  expect(readPng(writePng(small))?.data).toEqual(small.data)
})

it('keeps of a JPEG what draws it, and not where it was taken', () => {
  const segment = (marker: number, body: string) => {
    const bytes = Buffer.from(body, 'latin1')
    return Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes])
  }
  const tables = Buffer.concat([segment(0xdb, '\x00 quantisation'), segment(0xc4, '\x00 codes')])
  const sizes = '\x08\x00\x02\x00\x03\x01\x01\x11\x00'
  const frame = Buffer.concat([tables, segment(0xc0, sizes)])
  const scan = Buffer.concat([segment(0xda, '\x01\x01\x00\x00\x3f\x00'), Buffer.from([1, 2, 0xff, 0xd9])])
  const start = Buffer.from([0xff, 0xd8])
  const jpeg = Buffer.concat([
    start,
    segment(0xe0, 'JFIF\0'),
    segment(0xe1, 'Exif place'),
    frame,
    segment(0xfe, 'by me'),
    scan,
  ])
  const cleaned = cleanJpeg(Buffer.concat([jpeg, Buffer.from('<script>')]))
  expect(cleaned).toMatchObject({ width: 3, height: 2 })
  expect(cleaned?.bytes).toEqual(Buffer.concat([start, segment(0xe0, 'JFIF\0'), frame, scan]))
  expect(cleanJpeg(jpeg.subarray(0, 30))).toBeNull()
  // Without its tables, or packed in a way that nothing draws.
  expect(cleanJpeg(Buffer.concat([start, segment(0xc0, sizes), scan]))).toBeNull()
  expect(cleanJpeg(Buffer.concat([start, tables, segment(0xc9, sizes), scan]))).toBeNull()
})

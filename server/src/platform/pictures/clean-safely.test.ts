// PostgreSQL alone is enough: no database is used.
import { describe, expect, it } from 'vitest'
import { cleanPictureSafely } from './clean-safely.ts'
import { readPng, writePng } from './png.ts'

const LONG = { processorMs: 600_000, waitMs: 600_000, heapMb: 256, files: 8 }
const limits = { box: { width: 100, height: 100 }, mostBytes: 1_000_000 }

const png = (width: number, height: number) => ({
  limits,
  contentType: 'image/png',
  bytes: writePng({ width, height, data: new Uint8Array(width * height * 4).fill(200) }),
})

/** The largest that is unpacked: more than a second of work. */
const largest = png(4000, 3000)

describe('a picture from outside', () => {
  it('comes back from its process clean and small', async () => {
    const { bytes, ...about } = await cleanPictureSafely(png(400, 200))
    expect(about).toEqual({ content_type: 'image/png', width: 100, height: 50, removed: [] })
    expect(readPng(bytes)).toMatchObject({ width: 100, height: 50 })
  })

  it('is refused with the reason that the process found, at its field', async () => {
    await expect(
      cleanPictureSafely({ ...largest, bytes: largest.bytes.subarray(0, 500) }),
    ).rejects.toMatchObject({
      code: 'validation',
      errors: { file: [{ code: 'pictures.unreadable' }] },
    })
  })

  it('is refused when it used up its processor time', async () => {
    await expect(cleanPictureSafely(largest, { ...LONG, processorMs: 0 })).rejects.toMatchObject({
      code: 'validation',
      errors: { file: [{ code: 'pictures.tooCostly' }] },
    })
  })

  it('may be sent again when the machine had no time for it', async () => {
    await expect(cleanPictureSafely(largest, { ...LONG, waitMs: 1 })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 60,
      said: { code: 'pictures.busy' },
    })
  })

  it('may be sent again when eight others are being read or wait', async () => {
    const read = await Promise.allSettled(Array.from({ length: 9 }, () => cleanPictureSafely(png(2, 2))))
    expect(read.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected'])
    expect(read[8]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 60 } })
  })
})

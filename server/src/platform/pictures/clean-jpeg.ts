export type CleanJpeg = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** Segments about colours. Others contain place, time, camera, a thumbnail or a remark. */
const KEPT_NAMED: ReadonlySet<number> = new Set([0xe0, 0xee])

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Baseline and progressive, as cameras and browsers write them. Programs that draw know no other. */
const KNOWN_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const QUANTISATION = 0xdb
const HUFFMAN = 0xc4

/** The same picture without metadata of a camera or program. `null`: it is damaged. */
export function cleanJpeg(bytes: Buffer): CleanJpeg | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  const markers = new Set<number>()
  let size: { width: number; height: number } | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    const length = bytes.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    markers.add(marker)
    if (isFrame(marker) && !KNOWN_FRAMES.has(marker)) return null
    if (isFrame(marker) && length >= 8)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === 0xda) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))
      // Without its tables nothing can be unpacked.
      if (!markers.has(QUANTISATION) || !markers.has(HUFFMAN)) return null
      if (size === null || size.width === 0 || size.height === 0 || last < end) return null
      kept.push(bytes.subarray(at, last + 2))
      return { bytes: Buffer.concat(kept), ...size }
    }
    const named = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
    if (!named || KEPT_NAMED.has(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** How much of a file is examined for its encoding and delimiter. */
const SAMPLE = 4_096

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** Text without the byte order mark of UTF-8. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes

/** UTF-16 without a byte order mark: in Latin text every second byte is zero. */
function guessWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE)
  let even = 0
  let odd = 0
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const half = sample.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null
}

/** Whether it begins with the byte order mark of UTF-16. */
export const isMarkedWide = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

const wideEncodingOf = (bytes: Uint8Array) =>
  startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : guessWideEncoding(bytes)

/**
 * Whether `decodeText` may be able to read it: every file without zeros is text in some encoding of one byte a letter. Of a
 * wide encoding only the beginning is decoded, because a large file would occupy the main thread.
 */
export function isTextOfAnyEncoding(bytes: Uint8Array): boolean {
  const wide = wideEncodingOf(bytes)
  return wide === null ? !bytes.includes(0) : beginsAs(wide, bytes)
}

function beginsAs(encoding: string, bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    // The sample may end within a letter.
    decoder.decode(bytes.subarray(0, SAMPLE), { stream: bytes.length > SAMPLE })
    return true
  } catch {
    return false
  }
}

/** The text of a file from a spreadsheet or a provider; `null` when it is no text in any of their encodings. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return readAs(wide, bytes)
  const unmarked = withoutMark(bytes)
  // Files of old spreadsheets on Windows have one byte per letter and are not UTF-8.
  const text = readAs('utf-8', unmarked) ?? readAsWindows(unmarked)
  return text.includes('\0') ? null : text
}

/** The letters of windows-1252 from byte 0x80 on. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node.js 20 decodes these bytes of windows-1252 as control characters. */
const readAsWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter)

function readAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The delimiter: the one that occurs most often, outside quotes, in the longest of the first lines. */
export function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
  const most = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length))
  return DELIMITERS.reduce((best, one) => (most(one) > most(best) ? one : best), ',')
}

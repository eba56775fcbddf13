import { fontFamilies } from '../src/platform/pdf/fonts.ts'

/** The character codes for which a font has a letter, from its table `cmap` (format 12, which all of our fonts have). */
function codesOf(font: Buffer): Set<number> {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('This font has no table of characters')
  const start = font.readUInt32BE(record + 8)
  const tables = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, at) => start + font.readUInt32BE(start + 4 + 8 * at + 4),
  )
  const table = tables.find((at) => font.readUInt16BE(at) === 12)
  if (table === undefined) throw new Error('This font has no table of characters in format 12')
  const codes = new Set<number>()
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const at = table + 16 + 12 * group
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code += 1) codes.add(code)
  }
  return codes
}

/** No letters of a name: control characters, what is invisible, and the signs for what is missing. */
const NO_LETTER = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufe00\ufffc\ufffd]/u
/** Joiners, and the signs before Arabic numbers, which can be seen. */
const MEANT = /[\u200d\u200c\u0600-\u0605\u06dd\u0890\u0891\u08e2]/u

/** The characters of each family: those that all of its styles have. */
export function readPrintedCodes(): Map<string, number[]> {
  return new Map(
    [...fontFamilies()].map(([family, styles]) => {
      const [first = new Set<number>(), ...others] = styles.map(codesOf)
      const codes = [...first].filter((code) => others.every((style) => style.has(code))).filter(isLetter)
      return [family, codes.sort((a, b) => a - b)]
    }),
  )
}

const isLetter = (code: number): boolean => {
  const sign = String.fromCodePoint(code)
  return !NO_LETTER.test(sign) || MEANT.test(sign)
}

/** `20-7e a0-377`, in hexadecimal digits. */
export function writeRanges(codes: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range !== undefined && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) =>
      (first === last ? [first] : [first, last]).map((code) => code.toString(16)).join('-'),
    )
    .join(' ')
}

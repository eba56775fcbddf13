/** The bytes 80 to 9F of windows-1252; not every Node.js decodes them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The byte of each sign: some programs make control characters of the bytes 80 to 9F. */
const windowsBytes = new Map<string, number>([
  ...Array.from({ length: 128 }, (_, at) => [String.fromCharCode(128 + at), 128 + at] as const),
  ...Array.from(WINDOWS, (sign, at) => [sign, 128 + at] as const),
])

const high = Uint8Array.from({ length: 128 }, (_, at) => 128 + at)
const macBytes = new Map(
  Array.from(new TextDecoder('macintosh').decode(high), (sign, at) => [sign, 128 + at] as const),
)

type Misreading = {
  readonly bytes: ReadonlyMap<string, number>
  /** What people write beside each other, although it could be one letter that was read wrongly. */
  readonly innocent: RegExp
}

const misreadings: readonly Misreading[] = [
  // A word in capitals, and a closing quotation mark or a dash behind it: `CAFÉ”`, `MARCHÉ—INTRO`.
  { bytes: windowsBytes, innocent: /\p{Lu}(?:[Ã-Ñ][’”…™](?!\p{L})|[Ç-Ñ][–—])/gu },
  // Punctuation before a letter: `Mitteleuropa–Österreich`, `…él`, `«Été`.
  { bytes: macBytes, innocent: /[–—…«»“”‘’ŒœÀÃ\u00a0][^\p{ASCII}]/gu },
]

/** Letters of the languages that registries write, and the signs beside them. */
const LIKELY =
  /^[\u0300-\u036f\u00a0-\u024f\u0253\u0254\u0257\u0259\u025b\u0370-\u03ff\u0400-\u045f\u1e00-\u1eff\u2010-\u203a\u20a6\u20ac\u20b5\u{10000}-\u{10ffff}]$/u

const FOREIGN = /[^\p{ASCII}]/gu

/** More than one chance pair and its neighbour. */
const TOO_MANY_CHANCES = 3

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Whether all letters beyond ASCII are UTF-8 that was read in this encoding. */
function wasMisread(text: string, { bytes, innocent }: Misreading): boolean {
  const encoded: number[] = []
  for (const sign of text) {
    const byte = sign < '\u0080' ? sign.charCodeAt(0) : bytes.get(sign)
    if (byte === undefined) return false
    encoded.push(byte)
  }
  let meant: string
  try {
    meant = utf8.decode(Uint8Array.from(encoded))
  } catch {
    return false
  }
  const letters = meant.match(FOREIGN) ?? []
  if (!letters.every((letter) => LIKELY.test(letter))) return false
  const chances = text.match(innocent)?.length ?? 0
  return letters.length > chances || letters.length >= TOO_MANY_CHANCES
}

/** The replacement character; a part of a letter that no word has: `ThÃ©orie générale`, `voilÃ `. */
const BROKEN = /\ufffd|[ÃÂ][\u0080-\u00bf]|\p{Ll}[ÃÂ]/u

/** Whether a cell was written in UTF-8 and read in another encoding by the program that saved it. */
export const isGarbled = (text: string): boolean =>
  /[^\p{ASCII}]/u.test(text) &&
  (BROKEN.test(text) || misreadings.some((misreading) => wasMisread(text, misreading)))

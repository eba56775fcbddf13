/** Texts that were written in one encoding and read in another, before they came to us. Nothing here needs zod. */

/** Browsers and Node.js have it; the types of neither are here. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** The bytes 80 to 9F of windows-1252; not every JavaScript engine decodes them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Where the Turkish windows-1254 differs from windows-1252. */
const TURKISH = [
  ['Ğ', 0xd0],
  ['İ', 0xdd],
  ['Ş', 0xde],
  ['ğ', 0xf0],
  ['ı', 0xfd],
  ['ş', 0xfe],
] as const

/** The byte of each sign: some programs make control characters of the bytes 80 to 9F. */
const windowsBytes = (): Map<string, number> =>
  new Map<string, number>([
    ...Array.from({ length: 128 }, (_, at) => [String.fromCharCode(128 + at), 128 + at] as const),
    ...Array.from(WINDOWS, (sign, at) => [sign, 128 + at] as const),
    ...TURKISH,
  ])

const high = Uint8Array.from({ length: 128 }, (_, at) => 128 + at)
const bytesOf = (encoding: string): Map<string, number> =>
  new Map(Array.from(new TextDecoder(encoding).decode(high), (sign, at) => [sign, 128 + at] as const))

type Misreading = {
  readonly bytes: ReadonlyMap<string, number>
  /** What people write beside each other, although it could be one letter that was read wrongly. */
  readonly innocent: RegExp
}

let known: readonly Misreading[] | undefined
const misreadings = (): readonly Misreading[] => {
  known ??= [
    // A word in capitals, and a closing quotation mark or a dash behind it: `CAFÉ”`, `MARCHÉ—INTRO`; Slavic letters: `ÚŽICE`.
    { bytes: windowsBytes(), innocent: /\p{Lu}(?:[Ã-ÛĞ][’”…™](?!\p{L})|[Ç-ÛĞ][–—])|[ÉÍÓÚ][ŠŽšž]/gu },
    // Punctuation before a letter: `Mitteleuropa–Österreich`, `…él`, `«Été`.
    { bytes: bytesOf('macintosh'), innocent: /[–—…«»“”‘’ŒœÀÃ\u00a0][^\p{ASCII}]/gu },
    // Letters of the same alphabet: `BĚŽ`, `Рівне`, `ΓΆ`, `دگ`, and punctuation behind them.
    { bytes: bytesOf('windows-1250'), innocent: /\p{L}[\p{L}’”…–—»\u00a0]/gu },
    { bytes: bytesOf('windows-1251'), innocent: /\p{Lu}[іїєёґўј’”…–—»\u00a0]/gu },
    { bytes: bytesOf('windows-1253'), innocent: /\p{Lu}[\p{Lu}’”…–—»\u00a0]/gu },
    { bytes: bytesOf('windows-1256'), innocent: /\p{L}[\p{L}’”…–—»،؛؟\u00a0\u200c\u200d]/gu },
  ]
  return known
}

/** Letters of the languages that registries write, and the signs beside them. */
const LIKELY =
  /^[\u0300-\u036f\u0900-\u097f\u00a0-\u024f\u0253\u0254\u0257\u0259\u025b\u0370-\u03ff\u0400-\u045f\u060c-\u06d3\u1e00-\u1eff\u2010-\u203a\u20a6\u20ac\u20b5\u{10000}-\u{10ffff}]$/u

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

const BROKEN = new RegExp(
  [
    // The replacement character; frames of old character sets; control characters within words; a byte order mark.
    '[\\ufffd\\u2500-\\u259f]|\\p{L}[\\u0080-\\u009f]|ï»¿',
    // A part of a letter that no word has: `ThÃ©orie générale`, `voilÃ `, `TeorĂ­a`, `Г©cole`, `Γ©cole`, `أ©cole`.
    'Ă[łľĽąĄ]|[ÃÂ][\\u0080-\\u00bf]|\\p{Ll}[ÃÂĂ]|[ĂĆГΓأ][¢-©¬-¶¸¹¼-¾\\u00ad]',
    // Signs within a word: `Th‚orie`, `Fran‡ais`, `Espa¤ol`.
    '\\p{Ll}[‚„†‡ˆ‰‹›•˜™¤¦¨¯¸¡¿]\\p{Ll}',
    // A whole word of accented letters was Cyrillic, Greek or Arabic: `Èñòîðèÿ`, `ÅëëçíéêÜ`.
    '(?<!\\p{L})[À-ÖØ-öø-ÿ]{4,}(?!\\p{L})',
    // A capital within a word: `ThÈorie`, `ThŽorie`. Not `hÓgáin`, `McÉwan`.
    '(?<!(?<!\\p{L})(?:Ma?c|Mhic|Nic|Fitz|V[ao]n|De[sl]?|Della|L[ae]|D[aiu]|San))(?<=\\p{L}\\p{Ll})[À-ÖØ-ÞŠŽŸŒ]\\p{Ll}',
  ].join('|'),
  'u',
)

/** Without one of these a text has nothing of what follows, and checking that alone is cheap. */
const CODED = /[&%\\=?+]|u00/i

/** Letters as they are written in the code of pages, addresses, programs and emails: `&eacute;`, `%C3%A9`, `\u00e9`, `=C3=A9`, `+AOk-`. */
const ESCAPED = new RegExp(
  [
    '&(?:#\\d{2,6}|#x[\\da-f]{2,6}|amp|lt|gt|quot|apos|nbsp|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)|(?:ae|oe|sz)lig|euro|[nm]dash|[lr][sd]quo|hellip);',
    '%[c-f][\\da-f]%[89ab][\\da-f]',
    '\\\\(?:u[\\da-f]{4}|x[\\da-f]{2})|[a-z]u00[c-f][\\da-f]',
    '=[c-f][\\da-f]=[89ab][\\da-f]|=\\?[\\w-]+\\?[bq]\\?',
    '[a-z]\\+A[A-P][\\da-z+/]-',
  ].join('|'),
  'i',
)

/** A question mark for a letter that an encoding does not have: `G?nie`. Addresses of pages have it too. */
const LOST = /^[^/:=]*\p{L}\?\p{Ll}[^/:=]*$/u

/** Whether letters of a text were lost or replaced by others in a program that had it before us. */
export function isGarbled(text: string): boolean {
  if (CODED.test(text) && (ESCAPED.test(text) || LOST.test(text))) return true
  if (!/[^\p{ASCII}]/u.test(text)) return false
  if (BROKEN.test(text)) return true
  // One word may be garbled while another is not.
  const words = text.split(' ').filter((word) => /[^\p{ASCII}]/u.test(word))
  return [text, ...words].some((part) => misreadings().some((misreading) => wasMisread(part, misreading)))
}

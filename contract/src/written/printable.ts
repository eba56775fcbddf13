import { FONT_RANGES } from './font-ranges.ts'
import { CONTROL } from './signs.ts'

/** What our documents can print, as their fonts say. Public pages leave this to the server, because it costs them weight. */

/** The two that documents are set in, and the one that is taken for letters which neither has. */
type Fonts = { readonly main: readonly ReadonlySet<number>[]; readonly last: ReadonlySet<number> }

let fonts: Fonts | undefined

const readFonts = (): Fonts => ({
  main: [readRanges(FONT_RANGES['noto-sans']), readRanges(FONT_RANGES['noto-serif'])],
  last: readRanges(FONT_RANGES['noto-naskh-arabic']),
})

function readRanges(ranges: string): Set<number> {
  const codes = new Set<number>()
  for (const range of ranges.trim().split(/\s+/)) {
    const [first = 0, last = first] = range.split('-').map((digits) => Number.parseInt(digits, 16))
    for (let code = first; code <= last; code += 1) codes.add(code)
  }
  return codes
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const MOST_NAMED = 5

/** A letter is printed with its marks by one font: whichever has the letter must have the marks. */
function canPrint(letter: string, { main, last }: Fonts): boolean {
  const [first = 0, ...marks] = [...letter].map((sign) => sign.codePointAt(0) ?? 0)
  const having = main.filter((font) => font.has(first))
  const chosen = having.length > 0 ? having : [last]
  return chosen.every((font) => font.has(first) && marks.every((mark) => font.has(mark)))
}

/** The letters that no font has, each once, for a message; `null` if there are none. */
export function findUnprintable(text: string): string | null {
  if (/^[ -~]*$/.test(text)) return null
  fonts ??= readFonts()
  const all = fonts
  const missing = [...letters.segment(text)]
    .map(({ segment }) => segment)
    .filter((letter) => !CONTROL.test(letter) && !canPrint(letter, all))
    .flatMap((letter) => {
      const signs = [...letter].filter((sign) => !canPrint(sign, all))
      return signs.length === 0 ? [letter] : signs
    })
  return missing.length === 0 ? null : [...new Set(missing)].slice(0, MOST_NAMED).map(nameSign).join(' ')
}

/** With its number, where the sign alone is nothing to see. */
const nameSign = (sign: string): string =>
  /^[\p{M}\p{C}\p{Z}]$/u.test(sign)
    ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : sign

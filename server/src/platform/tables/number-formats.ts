import { walkXml } from './walk-xml.ts'

/** How a cell shows its number, as far as that changes what is read. */
export type NumberFormat =
  | { readonly shows: 'number' }
  /** A day, perhaps with its time, or a time alone. */
  | { readonly shows: 'date'; readonly isDay: boolean }
  /** A hundred times the number, with a percent sign: 0.7 is shown as 70%. */
  | { readonly shows: 'percent' }
  /** As many digits as there are `0`, between the other characters: `"CSC/"0000` shows 17 as CSC/0017. */
  | { readonly shows: 'digits'; readonly pattern: readonly DigitOrText[] }

type DigitOrText = { readonly digit: true } | { readonly text: string }

/** The formats of a workbook's styles, by their position. */
export function readNumberFormats(xml: Uint8Array): NumberFormat[] {
  const codes = new Map<number, string>()
  const used: number[] = []
  let within = ''
  walkXml(xml, {
    open(element, attribute) {
      if (element === 'numFmts' || element === 'cellXfs') within = element
      else if (element === 'numFmt' && within === 'numFmts')
        codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (element === 'xf' && within === 'cellXfs') used.push(Number(attribute('numFmtId') ?? 0))
    },
    close(element) {
      if (element === within) within = ''
    },
  })
  return used.map((id) => {
    const code = codes.get(id)
    if (code !== undefined) return formatOf(code)
    if (isBuiltInDate(id)) return { shows: 'date', isDay: !isBuiltInTime(id) }
    return { shows: BUILT_IN_PERCENT.includes(id) ? 'percent' : 'number' }
  })
}

/** Formats that files name by a number alone: dates and times of all languages. */
const isBuiltInDate = (id: number): boolean =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
    [71, 81],
  ].some(([from = 0, to = 0]) => id >= from && id <= to)

/** Those of times alone, in English. Of those of other languages either is possible, and a time is not asked for anywhere. */
const isBuiltInTime = (id: number): boolean => (id >= 18 && id <= 21) || (id >= 45 && id <= 47)

/** `0%` and `0.00%`. */
const BUILT_IN_PERCENT: readonly number[] = [9, 10]

/** A literal text, an escaped character, a space as wide as a character, a repeated character. */
const LITERAL = /"[^"]*"|\\.|_.|\*./gs

/** From a code like `dd/mm/yyyy`, `#,##0.00` or `0000`. */
export function formatOf(code: string): NumberFormat {
  // Colours, conditions and languages; `[h]` counts hours.
  const sections = code.replace(/\[(?![hms]{1,2}\])[^\]]*\]/gi, '').split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const dates = sections.filter(isDateSection)
  if (dates.length > 0)
    return { shows: 'date', isDay: dates.some((section) => /[yd]/i.test(section.replace(LITERAL, ' '))) }
  if (sections.some((section) => section.replace(LITERAL, '').includes('%'))) return { shows: 'percent' }
  const pattern = digitPattern(sections[0] ?? '')
  return pattern === null ? { shows: 'number' } : { shows: 'digits', pattern }
}

function isDateSection(section: string): boolean {
  const signs = section.replace(LITERAL, ' ').replace(/(s\]?)[.,]0+/gi, '$1')
  return /[ymdhs]/i.test(signs) && !/[0#?]|general|standard/i.test(signs)
}

function digitPattern(section: string): readonly DigitOrText[] | null {
  const pattern: DigitOrText[] = []
  const rest = section.replace(
    /"([^"]*)"|\\(.)|([- ()])|0/gs,
    (found: string, quoted?: string, escaped?: string, sign?: string) => {
      pattern.push(found === '0' ? { digit: true } : { text: quoted ?? escaped ?? sign ?? '' })
      return ''
    },
  )
  const digits = pattern.filter((one) => 'digit' in one).length
  return rest === '' && digits > 1 ? pattern : null
}

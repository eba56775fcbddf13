/** A waybill described without a regular expression, from its first character to its last. */
export type WaybillPart = {
  readonly kind: 'letters' | 'digits' | 'either' | 'text'
  /** How many characters at least and at most; for the text of each waybill, that text says it. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/** As long as a waybill may be. */
export const MOST = 40

export const firstParts: readonly WaybillPart[] = [
  { kind: 'letters', from: 2, to: 2, text: '' },
  { kind: 'digits', from: 9, to: 9, text: '' },
]

const signs = { letters: '[A-Z]', digits: '\\d', either: '[A-Z0-9]' } as const

const escaped = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[.*+?^${}()|[\]\\/-]/g, (sign) => (sign === '-' ? sign : `\\${sign}`))

/** The regular expression that says the same; empty if nothing is said yet. */
export function patternOfParts(parts: readonly WaybillPart[]): string {
  const body = parts.map(({ kind, from, to, text }) => {
    if (kind === 'text') return escaped(text)
    return `${signs[kind]}{${from === to ? from : `${from},${to}`}}`
  })
  const all = body.join('')
  return all === '' ? '' : `^${all}$`
}

const PART =
  /^(?:(\[A-Z\]|\\d|\[0-9\]|\[A-Z0-9\]|\[0-9A-Z\])(?:\{(\d+)(?:,(\d+))?\})?|((?:\\[./+*-]|[A-Za-z0-9-])+))/

/** The parts that a pattern consists of, or `null` if it says more than parts can. */
export function partsOfPattern(pattern: string): WaybillPart[] | null {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return null
  const parts: WaybillPart[] = []
  let rest = pattern.slice(1, -1)
  while (rest !== '') {
    const [whole, sign, least, most, text] = PART.exec(rest) ?? []
    if (whole === undefined) return null
    rest = rest.slice(whole.length)
    // A sign that repeats what came before is more than parts can say.
    if (/^[*+?{]/.test(rest)) return null
    if (text !== undefined) {
      parts.push({ kind: 'text', from: 1, to: 1, text: text.replaceAll('\\', '') })
      continue
    }
    const from = Number(least ?? 1)
    const to = Number(most ?? from)
    if (from < 1 || to < from || to > MOST) return null
    const kind = sign === '[A-Z]' ? 'letters' : sign === '\\d' || sign === '[0-9]' ? 'digits' : 'either'
    parts.push({ kind, from, to, text: '' })
  }
  return parts.length === 0 ? null : parts
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '1234567890'

/** A waybill with these parts, as an example: `AB123456789`. */
export function exampleOfParts(parts: readonly WaybillPart[]): string {
  const some = (from: string, count: number) => from.repeat(Math.ceil(count / from.length)).slice(0, count)
  return parts
    .map(({ kind, from, text }) => {
      if (kind === 'text') return text.toUpperCase().replace(/\s+/g, '')
      return kind === 'digits' ? some(DIGITS, from) : some(kind === 'letters' ? LETTERS : 'A1B2C3D4', from)
    })
    .join('')
}

import { contrast, parseHex } from '../../../../lib/colour.ts'
import { grounds, themeOf } from '../../../../lib/theme.ts'

/** WCAG 2.2 AA for text of the usual size. */
export const ENOUGH = 4.5

export type Check = {
  readonly where: 'brand' | 'action' | 'text'
  /** Between the colour as it was chosen and the better of white and black, or the page. */
  readonly given: number
  readonly used: number
  /** What the portal shows instead, when the chosen colour would not do. */
  readonly instead: string | null
}

/** What people will read on these colours in the light appearance, which most see. */
export function checksOf(primary: string, secondary: string): readonly Check[] {
  const { light } = themeOf(primary, secondary)
  const chosen = parseHex(primary)
  const ratio = (one: string, other: string) => {
    const [a, b] = [parseHex(one), parseHex(other)]
    return a === null || b === null ? 0 : contrast(a, b)
  }
  const check = (where: Check['where'], shown: string, against: string): Check => ({
    where,
    given: chosen === null ? 0 : ratio(primary, against),
    used: ratio(shown, against),
    instead: shown.toLowerCase() === primary.toLowerCase() ? null : shown,
  })
  const page = `#${grounds.light.page
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  return [
    check('brand', light.brand, light['on-brand']),
    check('action', light.action, light['on-action']),
    check('text', light['brand-text'], page),
  ]
}

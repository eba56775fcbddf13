import { contrast, parseHex, type Rgb } from '../../../../lib/colour.ts'
import { grounds, themeOf } from '../../../../lib/theme.ts'

/** WCAG 2.2 AA for text of normal size. */
export const ENOUGH = 4.5

export const appearances = ['light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

export const places = ['brand', 'action', 'text'] as const

export type Check = {
  /** The contrast of the chosen colour with the text on it, or with the page behind it. */
  readonly given: number
  readonly used: number
  /** The colour that the portal uses instead, if the contrast of the chosen one is too low. */
  readonly instead: string | null
}

const ratio = (one: Rgb | null, other: Rgb | null): number =>
  one === null || other === null ? 0 : contrast(one, other)

/** The contrast of everything people read in these colours. */
export function checkOf(
  { primary, secondary }: { readonly primary: string; readonly secondary: string },
  place: (typeof places)[number],
  appearance: Appearance,
): Check {
  const colours = themeOf(primary, secondary)[appearance]
  const { page } = grounds[appearance]
  const [shown, against] =
    place === 'brand'
      ? [colours.brand, parseHex(colours['on-brand'])]
      : place === 'action'
        ? [colours.action, parseHex(colours['on-action'])]
        : [colours['brand-text'], page]
  return {
    given: ratio(parseHex(primary), against),
    used: ratio(parseHex(shown), against),
    instead: shown.toLowerCase() === primary.toLowerCase() ? null : shown,
  }
}

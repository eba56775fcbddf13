import { contrast, fromLch, luminance, mix, parseHex, type Rgb, standOut, toHex, toLch } from './colour.ts'

export const DEFAULT_PRIMARY = '#00044B'
export const DEFAULT_SECONDARY = '#0a1f44'

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0]

/** The background colours behind text. */
export const grounds = {
  light: { page: rgb('#f6f6f9'), surface: rgb('#ffffff'), sunken: rgb('#eeeff4') },
  dark: { page: rgb('#0c0e16'), surface: rgb('#151823'), sunken: rgb('#1d2130') },
} as const

const WHITE = rgb('#ffffff')
const INK = rgb('#0c0e16')

/** A fill and its text colour. If neither white nor ink is readable on the fill, the fill is adjusted a little. */
function fillAndText(fill: Rgb): { fill: Rgb; text: Rgb } {
  const text =
    contrast(fill, WHITE) >= 4.5 ? WHITE : contrast(fill, INK) >= contrast(fill, WHITE) ? INK : WHITE
  return { fill: standOut(fill, [text], 4.5, text === WHITE ? 'dark' : 'light'), text }
}

/** The colour for hovering: one step away from the fill, away from the text colour. */
function hoverOf(fill: Rgb, text: Rgb): Rgb {
  const [lightness, chroma, hue] = toLch(fill)
  const away = luminance(text) > 0.5 ? Math.max(0, lightness - 0.06) : Math.min(1, lightness + 0.06)
  const moved = fromLch([away, chroma, hue])
  // A fill at the end of the scale moves the other way, as far as its text remains readable.
  if (contrast(moved, fill) >= 1.08) return moved
  const other = fromLch([luminance(text) > 0.5 ? lightness + 0.12 : lightness - 0.12, chroma, hue])
  return standOut(other, [text], 4.5, luminance(text) > 0.5 ? 'dark' : 'light')
}

export type ThemeColours = Record<
  | 'brand'
  | 'brand-deep'
  | 'on-brand'
  | 'action'
  | 'action-hover'
  | 'on-action'
  | 'brand-text'
  | 'brand-tint'
  | 'brand-line'
  | 'ring',
  string
>

function coloursFor(primary: Rgb, secondary: Rgb, mode: 'light' | 'dark'): ThemeColours {
  const { page, surface, sunken } = grounds[mode]
  const towards = mode === 'light' ? 'dark' : 'light'
  const brand = fillAndText(primary)
  const deep = standOut(secondary, [brand.text], 4.5, brand.text === WHITE ? 'dark' : 'light')
  const action = fillAndText(standOut(primary, [page, surface], 3, towards))
  const tint = mix(surface, primary, mode === 'light' ? 0.06 : 0.24)
  const text = standOut(primary, [page, surface, sunken, tint], 4.6, towards)
  return {
    brand: toHex(brand.fill),
    'brand-deep': toHex(deep),
    'on-brand': toHex(brand.text),
    action: toHex(action.fill),
    'action-hover': toHex(hoverOf(action.fill, action.text)),
    'on-action': toHex(action.text),
    'brand-text': toHex(text),
    'brand-tint': toHex(tint),
    'brand-line': toHex(mix(surface, text, 0.28)),
    ring: toHex(standOut(primary, [page, surface], 3.1, towards)),
  }
}

/** Derives from the institution's two colours those of both appearances, always readable. */
export function themeOf(primary: string, secondary: string): Record<'light' | 'dark', ThemeColours> {
  const first = parseHex(primary) ?? rgb(DEFAULT_PRIMARY)
  const second = parseHex(secondary) ?? rgb(DEFAULT_SECONDARY)
  return { light: coloursFor(first, second, 'light'), dark: coloursFor(first, second, 'dark') }
}

/** Each colour with its light and its dark value; styles.css decides which applies. */
export function themeCss(theme: { primary: string; secondary: string } | undefined): string {
  const { light, dark } = themeOf(theme?.primary ?? DEFAULT_PRIMARY, theme?.secondary ?? DEFAULT_SECONDARY)
  const token = (name: string, inLight: string, inDark: string) =>
    `--${name}:var(--light,${inLight})var(--dark,${inDark})`
  const tokens = [
    ...(['page', 'surface', 'sunken'] as const).map((name) =>
      token(name, toHex(grounds.light[name]), toHex(grounds.dark[name])),
    ),
    ...(Object.keys(light) as (keyof ThemeColours)[]).map((name) => token(name, light[name], dark[name])),
  ]
  return `:root{${tokens.join(';')}}`
}

let sheet: CSSStyleSheet | null = null

/** Applies the colours at run time, in a constructed sheet because the content security policy allows no other new style. */
export function applyTheme(theme: { primary: string; secondary: string } | undefined): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(themeCss(theme))
}

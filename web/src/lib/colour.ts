/** Just enough colour science to keep any brand readable: sRGB, OKLCH and WCAG contrast. */
export type Rgb = readonly [number, number, number]

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

export function parseHex(text: string): Rgb | null {
  const match = HEX.exec(text.trim())
  if (match === null) return null
  const channel = (index: number) => Number.parseInt(match[index] ?? '0', 16) / 255
  return [channel(1), channel(2), channel(3)]
}

export const toHex = (colour: Rgb): string =>
  `#${colour
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const gamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Lch = readonly [lightness: number, chroma: number, hue: number]

export function toLch(colour: Rgb): Lch {
  const [r, g, b] = colour.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)]
}

function lchToLinear([lightness, chroma, hue]: Lch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest colour a screen can show with this lightness and hue, with reduced chroma. */
export function fromLch([lightness, chroma, hue]: Lch): Rgb {
  const shown = (scale: number) => lchToLinear([lightness, chroma * scale, hue])
  const fits = (colour: Rgb) => colour.every((channel) => channel >= -0.0005 && channel <= 1.0005)
  let low = 0
  let high = 1
  if (fits(shown(1))) low = 1
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2
      if (fits(shown(middle))) low = middle
      else high = middle
    }
  return shown(low).map((channel) => clamp(gamma(clamp(channel)))) as unknown as Rgb
}

/** Hex rounds channels, so the rounded colours are compared, which are those printed. */
const printed = (colour: Rgb): Rgb => parseHex(toHex(colour)) ?? colour

/** A dark colour that is only made lighter turns grey: it is also made richer, up to this much. */
const LIVELY = 0.13

/**
 * The colour itself if its contrast with all of `grounds` is sufficient; otherwise the nearest lightness of the same
 * hue, darker or lighter according to `towards`.
 */
export function standOut(
  colour: Rgb,
  grounds: readonly Rgb[],
  ratio: number,
  towards: 'dark' | 'light',
): Rgb {
  const enough = (candidate: Rgb) => grounds.every((ground) => contrast(printed(candidate), ground) >= ratio)
  if (enough(colour)) return printed(colour)
  const [lightness, chroma, hue] = toLch(colour)
  const end = towards === 'dark' ? 0 : 1
  for (let step = 1; step <= 60; step += 1) {
    const lightened = lightness + ((end - lightness) * step) / 60
    const richer = towards === 'light' && lightness > 0 ? (chroma * lightened) / lightness : chroma
    const candidate = fromLch([lightened, Math.max(chroma, Math.min(richer, LIVELY)), hue])
    if (enough(candidate)) return printed(candidate)
  }
  return [end, end, end]
}

export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((channel, index) => channel * (1 - share) + (other[index] ?? 0) * share) as unknown as Rgb
}

import { expect, test } from 'vitest'
import { contrast, parseHex, type Rgb, toHex } from './colour.ts'
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY, grounds, themeCss, themeOf } from './theme.ts'

const rgb = (hex: string): Rgb => {
  const colour = parseHex(hex)
  if (colour === null) throw new Error(`Not a colour: ${hex}`)
  return colour
}

const ratio = (one: string, other: string | Rgb) =>
  contrast(rgb(one), typeof other === 'string' ? rgb(other) : other)

/** A small random generator with a fixed seed, so that a failure can be repeated. */
function* colours(count: number, seed = 20_240_601): Generator<string> {
  let state = seed
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
}

const hostile = [
  '#000000',
  '#ffffff',
  '#7f7f7f',
  '#767676',
  '#F2B705',
  '#00E5FF',
  '#E91E63',
  '#006633',
  '#00FF00',
  '#0000FF',
]

function faults(primary: string, secondary: string): string[] {
  const theme = themeOf(primary, secondary)
  return (['light', 'dark'] as const).flatMap((mode) => {
    const of = theme[mode]
    const { page, surface, sunken } = grounds[mode]
    const wanted: [string, number, number][] = [
      ['text on the brand', ratio(of['on-brand'], of.brand), 4.5],
      ['text on the deep brand', ratio(of['on-brand'], of['brand-deep']), 4.5],
      ['text on a button', ratio(of['on-action'], of.action), 4.5],
      ['text on a hovered button', ratio(of['on-action'], of['action-hover']), 4.5],
      ['a link on the page', ratio(of['brand-text'], page), 4.5],
      ['a link on a surface', ratio(of['brand-text'], surface), 4.5],
      ['a link on sunken ground', ratio(of['brand-text'], sunken), 4.5],
      ['a link on the tint', ratio(of['brand-text'], of['brand-tint']), 4.5],
      ['the ring on the page', ratio(of.ring, page), 3],
      ['the ring on a surface', ratio(of.ring, surface), 3],
      ['a button on the page', ratio(of.action, page), 3],
    ]
    return wanted
      .filter(([, got, least]) => got < least)
      .map(([what, got]) => `${primary} ${mode}: ${what} ${got.toFixed(2)}`)
  })
}

test('text, links, buttons and the focus ring are readable with any two colours', () => {
  const secondaries = colours(2500, 77)
  const found = [...hostile, ...colours(2500)].flatMap((primary) =>
    faults(primary, (secondaries.next().value as string | undefined) ?? '#0a1f44'),
  )
  expect(found).toEqual([])
})

test('a brand colour that can carry text stays exactly as the institution chose it', () => {
  expect(themeOf('#00044B', '#0a1f44').light.brand).toBe('#00044b')
  expect(themeOf('#006633', '#0a1f44').light.action).toBe('#006633')
})

test('a dark green stays a green in the dark, and does not turn grey', () => {
  // Only made lighter, a button would be #44705f.
  expect(themeOf('#0F3D2E', '#8A4B0F').dark).toMatchObject({ action: '#237157', 'brand-text': '#349d7b' })
})

test('the defaults of the brief stand in for what is not a colour', () => {
  expect([DEFAULT_PRIMARY, DEFAULT_SECONDARY]).toEqual(['#00044B', '#0a1f44'])
  expect(themeOf('blue', '')).toEqual(themeOf(DEFAULT_PRIMARY, DEFAULT_SECONDARY))
  expect(themeCss(undefined)).toContain('--brand:var(--light,#00044b)')
})

test('the style sheet carries both appearances and the grounds they are readable on', () => {
  const { light, dark } = themeOf('#006633', '#0a1f44')
  const css = themeCss({ primary: '#006633', secondary: '#0a1f44' })
  expect(css).toContain(`--action:var(--light,${light.action})var(--dark,${dark.action})`)
  expect(css).toContain('--page:var(--light,#f6f6f9)var(--dark,#0c0e16)')
  expect(css).not.toMatch(/[<>]/)
})

test('colours survive the way through hex', () => {
  for (const colour of colours(500)) expect(toHex(rgb(colour))).toBe(colour)
})

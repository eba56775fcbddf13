/**
 * Security print as on banknotes, in the institution's colour: fine crossing waves with a rosette, and a seal. It
 * consists of curves, which print sharply but blur when a copy is copied.
 */
export const securityPattern = rememberingLast(drawPattern)
export const sealMark = rememberingLast(drawSeal)

function drawPattern(primary: string): string {
  const light = mix(primary, 0.11)
  const rosette = mix(primary, 0.15)
  const waves = [0, 1].flatMap((family) =>
    Array.from({ length: 50 }, (_, line) => wave(line * 6 + family * 3, family === 0 ? 1 : -1, line)),
  )
  const petals = [1, 0.52].flatMap((size) =>
    Array.from({ length: 8 }, (_, turn) => closedCurve(105, 148.5, rosetteRadius(turn, size), 84)),
  )
  return svg(
    210,
    297,
    `<g fill="none" stroke-width=".16"><path stroke="${light}" d="${waves.join('')}"/><path stroke="${rosette}" d="${petals.join('')}"/></g>`,
  )
}

function drawSeal(primary: string): string {
  const ink = mix(primary, 0.85)
  const soft = mix(primary, 0.45)
  const edge = [0, 0.5].map((shift) =>
    closedCurve(50, 50, (angle) => 46.5 + 2 * Math.cos(40 * (angle + (shift * Math.PI) / 20)), 120),
  )
  const band = Array.from({ length: 6 }, (_, turn) =>
    closedCurve(50, 50, (angle) => 35.5 + 5.5 * Math.sin(12 * angle + (turn * Math.PI) / 3), 72),
  )
  const rings = [43.2, 42, 28.4, 27.4]
    .map(
      (radius, index) =>
        `<circle cx="50" cy="50" r="${radius}" stroke-width="${index % 3 === 0 ? 0.9 : 0.35}"/>`,
    )
    .join('')
  return svg(
    100,
    100,
    `<g fill="none" stroke="${ink}"><path stroke-width=".45" d="${edge.join('')}"/>${rings}</g><path fill="none" stroke="${soft}" stroke-width=".4" d="${band.join('')}"/>`,
  )
}

/** An institution has one colour, so the last drawing is reused. */
function rememberingLast(draw: (primary: string) => string): (primary: string) => string {
  let last = { primary: '', drawn: '' }
  return (primary) => {
    if (last.primary !== primary) last = { primary, drawn: draw(primary) }
    return last.drawn
  }
}

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`

const rosetteRadius = (turn: number, size: number) => (angle: number) =>
  size * (46 + (9 + 5 * Math.cos(6 * angle)) * Math.cos(12 * angle + (turn * 2 * Math.PI) / 8))

/** A sine curve with growing amplitude, each half-wave as one cubic. */
function wave(y: number, sign: number, line: number): string {
  const half = 15
  let path = `M-5 ${round(y)}`
  for (let index = 0; index * half < 220; index += 1) {
    const swell = 3.2 + 2.6 * Math.sin(index * 0.9 + line * 0.21)
    const height = round(sign * (index % 2 === 0 ? 1 : -1) * swell * 1.05)
    path += `c${half / 3} ${height} ${(half * 2) / 3} ${height} ${half} 0`
  }
  return path
}

/** A closed curve with the given radius, as cubics through `steps` points with exact tangents. */
function closedCurve(cx: number, cy: number, radius: (angle: number) => number, steps: number): string {
  const step = (2 * Math.PI) / steps
  const point = (angle: number) =>
    [cx + radius(angle) * Math.cos(angle), cy + radius(angle) * Math.sin(angle)] as const
  const tangent = (angle: number) => {
    const [x1, y1] = point(angle - 0.001)
    const [x2, y2] = point(angle + 0.001)
    return [(x2 - x1) / 0.002, (y2 - y1) / 0.002] as const
  }
  const start = point(0)
  let path = `M${round(start[0])} ${round(start[1])}`
  for (let index = 0; index < steps; index += 1) {
    const [from, to] = [index * step, (index + 1) * step]
    const [a, b, ta, tb] = [point(from), point(to), tangent(from), tangent(to)]
    const numbers = [
      a[0] + (ta[0] * step) / 3,
      a[1] + (ta[1] * step) / 3,
      b[0] - (tb[0] * step) / 3,
      b[1] - (tb[1] * step) / 3,
      b[0],
      b[1],
    ]
    path += `C${numbers.map(round).join(' ')}`
  }
  return `${path}Z`
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The colour over white paper at this opacity. */
function mix(colour: string, strength: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(255 - (255 - value) * strength)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

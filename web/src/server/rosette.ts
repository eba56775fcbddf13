const PETALS = 9
const TURNS = 12
const POINTS = PETALS * 24

/** One closed line of an engraver's rosette, as on a certificate's border. */
function line(): string {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI
    const radius = 66 + 27 * Math.cos(PETALS * angle)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const turned = (turn: number) =>
  `<use href="#rosette-line" transform="rotate(${((turn * 360) / PETALS / TURNS).toFixed(2)})"/>`

/** The portal's mark of authenticity: one line turned many times over, drawn with `currentColor`. */
export const rosette = (): string =>
  `<symbol id="rosette" viewBox="-100 -100 200 200"><g fill="none" stroke="currentColor" stroke-width=".3">` +
  `<path id="rosette-line" d="${line()}"/>` +
  Array.from({ length: TURNS - 1 }, (_, index) => turned(index + 1)).join('') +
  '<circle r="36.5"/><circle r="34.5"/><circle r="97"/><circle r="99"/></g></symbol>'

import { correction, generate } from 'lean-qr'

/** The address in a QR code and in the printed line beside it. */
export const verificationUrl = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify/${encodeURIComponent(code)}`

/** A QR code as an image. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect fill="white" width="${size}" height="${size}"/><path fill="black" d="${path}"/></svg>`
  )
}

/**
 * The dark modules as one SVG path in a square of `size`. Error correction M survives a photocopy, and keeps a
 * verification address at version 3.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { M } = correction
  const code = generate(text, { minCorrectionLevel: M, maxCorrectionLevel: M })
  const sides = Array.from({ length: code.size }, (_, index) => index)
  const rows = sides.map((y) => sides.map((x) => (code.get(x, y) ? '1' : '0')).join(''))
  // Modules side by side are one bar: a third of the text, and no hairlines between them.
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`),
    )
    .join('')
  return { size: code.size, path }
}

import bwip from 'bwip-js/node'

/** The address a QR code and the printed line beside it lead to. */
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
 * The dark modules as one SVG path in a square of `size`, for who draws it. Error correction M: it still reads after a
 * photocopy, and stays at version 3 for a verification address.
 */
export function qrPath(text: string): { size: number; path: string } {
  // By the default export: the module's own `raw` is another thing, a kind of bar code.
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('A QR code has modules, not bars')
  const { pixs, pixx } = symbol
  const path = pixs
    .flatMap((dark, at) => (dark ? [`M${at % pixx} ${Math.floor(at / pixx)}h1v1h-1z`] : []))
    .join('')
  return { size: pixx, path }
}

import { encode, renderSVG } from 'uqr'

/** The address a QR code and the printed line beside it lead to. */
export const verificationUrl = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify/${encodeURIComponent(code)}`

/** Error correction M: it still reads after a photocopy, and stays at version 3 for a verification address. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 0, pixelSize: 10 })

/** The dark modules as one SVG path in a square of `size`, for who draws it. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}

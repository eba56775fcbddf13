import { renderSVG } from 'uqr'

/** The address a QR code and the printed line beside it lead to. */
export const verificationUrl = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify/${encodeURIComponent(code)}`

/** Error correction M: it still reads after a photocopy, and stays at version 3 for a verification address. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 0, pixelSize: 10 })

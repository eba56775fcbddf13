import type { Pixels } from './png.ts'

/** Shrinks a picture to fit a box; each new pixel is the mean of those it replaces. A small one is unchanged. */
export function fitInto(picture: Pixels, box: { readonly width: number; readonly height: number }): Pixels {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  if (scale === 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(meanOf(picture, x / width, y / height, width, height), (y * width + x) * 4)
  return { width, height, data }
}

function meanOf(
  { width, height, data }: Pixels,
  left: number,
  top: number,
  wide: number,
  high: number,
): number[] {
  const [fromX, fromY] = [Math.floor(left * width), Math.floor(top * height)]
  const toX = Math.max(fromX + 1, Math.min(width, Math.round((left + 1 / wide) * width)))
  const toY = Math.max(fromY + 1, Math.min(height, Math.round((top + 1 / high) * height)))
  // Weighted by opacity, so that invisible pixels do not affect visible ones.
  let [red, green, blue, opaque] = [0, 0, 0, 0]
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      const at = (y * width + x) * 4
      const weight = data[at + 3] ?? 0
      red += (data[at] ?? 0) * weight
      green += (data[at + 1] ?? 0) * weight
      blue += (data[at + 2] ?? 0) * weight
      opaque += weight
    }
  const count = (toX - fromX) * (toY - fromY)
  if (opaque === 0) return [0, 0, 0, 0]
  return [red / opaque, green / opaque, blue / opaque, opaque / count].map(Math.round)
}

import { fileBounds } from '../file-bounds.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { pngSize, readPng, writePng } from './png.ts'
import type { SvgNode } from './read-svg.ts'

/**
 * Unpacks the pictures within a drawing and writes them anew: a damaged one would be noticed only when a document is
 * drawn. `false`: one is damaged or too large.
 */
export function cleanEmbedded(root: SvgNode): boolean {
  let left: number = fileBounds.picture.pixels

  function clean(node: SvgNode): boolean {
    if (node.name === 'image')
      for (const name of ['href', 'xlink:href']) {
        const address = node.attributes[name]
        if (address === undefined) continue
        const cleaned = cleanAddress(address)
        if (cleaned === null) return false
        node.attributes[name] = cleaned
      }
    return node.children.every((child) => typeof child === 'string' || clean(child))
  }

  function cleanAddress(address: string): string | null {
    const comma = address.indexOf(',')
    const bytes = Buffer.from(address.slice(comma + 1), 'base64')
    const isPng = address.startsWith('data:image/png')
    const size = isPng ? pngSize(bytes) : cleanJpeg(bytes)
    left -= size === null ? 0 : size.width * size.height
    if (size === null || left < 0) return null
    const cleaned = isPng ? rewritePng(bytes) : cleanJpeg(bytes)?.bytes
    return cleaned ? `data:image/${isPng ? 'png' : 'jpeg'};base64,${cleaned.toString('base64')}` : null
  }

  return clean(root)
}

function rewritePng(bytes: Buffer): Buffer | null {
  const pixels = readPng(bytes)
  return pixels === null ? null : writePng(pixels)
}

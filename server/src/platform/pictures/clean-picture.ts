import { invalid } from '../../core/failure.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanSvg } from './clean-svg.ts'
import { pngSize, readPng, writePng } from './png.ts'
import type { SvgFault } from './read-svg.ts'
import { fitInto } from './resize.ts'

export type CleanPicture = {
  readonly bytes: Buffer
  readonly content_type: 'image/svg+xml' | 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly removed: readonly string[]
}

export type PictureLimits = {
  /** A PNG is made as small as this; a JPEG is taken up to it. */
  readonly box: { readonly width: number; readonly height: number }
  /** What it may weigh when it is clean, in bytes. */
  readonly mostBytes: number
}

const refuse = (fault: Message) => invalid({ file: [fault] })
const megabytesOf = ({ mostBytes }: Pick<PictureLimits, 'mostBytes'>) => ({
  megabytes: mostBytes / 1_000_000,
})
const tooHeavy = (limits: PictureLimits) => messageOf('pictures.tooHeavy', megabytesOf(limits))

/** Makes a picture safe and small: what is kept was written by us, or is the picture alone. @throws Failure validation */
export function cleanPicture(limits: PictureLimits, contentType: string, bytes: Buffer): CleanPicture {
  const picture =
    contentType === 'image/svg+xml'
      ? cleanDrawing(limits, bytes)
      : contentType === 'image/png'
        ? cleanPng(limits, bytes)
        : cleanPhoto(limits, bytes)
  if (picture.bytes.length > limits.mostBytes) throw refuse(tooHeavy(limits))
  return picture
}

const svgFaults: Readonly<Record<SvgFault, Message>> = {
  damaged: messageOf('pictures.svgDamaged'),
  noSize: messageOf('pictures.svgNoSize'),
  tooComplex: messageOf('pictures.svgTooComplex'),
  picture: messageOf('pictures.svgPicture'),
}

function cleanDrawing({ mostBytes }: PictureLimits, bytes: Buffer): CleanPicture {
  if (bytes.length > mostBytes) throw refuse(messageOf('pictures.svgTooHeavy', megabytesOf({ mostBytes })))
  const cleaned = cleanSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  if (typeof cleaned === 'string') throw refuse(svgFaults[cleaned])
  const { svg, width, height, removed, runs } = cleaned
  if (runs.length > 0) throw refuse(messageOf('pictures.svgRuns', { parts: runs.join(', ') }))
  return { bytes: Buffer.from(svg), content_type: 'image/svg+xml', width, height, removed }
}

function cleanPng({ box }: PictureLimits, bytes: Buffer): CleanPicture {
  const size = pngSize(bytes)
  if (size?.interlaced) throw refuse(messageOf('pictures.pngInterlaced'))
  if (size !== null && size.width * size.height > fileBounds.picture.pixels)
    throw refuse(messageOf('pictures.tooLarge', box))
  const pixels = readPng(bytes)
  if (pixels === null) throw refuse(messageOf('pictures.unreadable'))
  const small = fitInto(pixels, box)
  return {
    bytes: writePng(small),
    content_type: 'image/png',
    width: small.width,
    height: small.height,
    removed: [],
  }
}

/** Nothing that we have unpacks a JPEG: browsers make it small before they send it, and a larger one is refused. */
function cleanPhoto({ box }: PictureLimits, bytes: Buffer): CleanPicture {
  const photo = cleanJpeg(bytes)
  if (photo === null) throw refuse(messageOf('pictures.unreadable'))
  if (photo.width > box.width || photo.height > box.height) throw refuse(messageOf('pictures.tooLarge', box))
  return { ...photo, content_type: 'image/jpeg', removed: [] }
}

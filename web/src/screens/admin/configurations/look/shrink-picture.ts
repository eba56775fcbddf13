import { PICTURE_BOXES, type PictureKind } from '@testamur/contract/institution/pictures'

/** From this size in bytes on, a photo is sent as JPEG, which is smaller. */
const HEAVY_PNG = 900_000
const QUALITY = 0.88

/** No camera takes more; a browser that draws them may run out of memory. */
const MOST_PIXELS = 60_000_000

/**
 * Scales a photo down to the size shown and turns it upright before the upload. SVG files, and files that this browser
 * cannot read or that have too many pixels, are sent unchanged: the server says what is wrong with them.
 */
export async function shrinkPicture(file: File, kind: PictureKind): Promise<File> {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null || bitmap.width * bitmap.height > MOST_PIXELS) return file
  const box = PICTURE_BOXES[kind]
  const scale = Math.min(1, box.width / bitmap.width, box.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return file
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const encode = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  const first = await encode(file.type)
  const isHeavy = first !== null && kind === 'banner' && first.size > HEAVY_PNG
  const made = isHeavy ? await encode('image/jpeg') : first
  return made === null ? file : new File([made], file.name, { type: made.type })
}

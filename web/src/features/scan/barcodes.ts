/** The platform's reader of codes. Some browsers have it, some do not yet. */
type Reader = { detect: (source: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]> }
type ReaderClass = new (options: { formats: readonly string[] }) => Reader

const readerClass = (): ReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/** Whether this device can be held before a code: a camera over a safe connection, and a reader. */
export const canScan = (): boolean => readerClass() !== undefined && 'mediaDevices' in navigator

/** Whether a picture of a code can be read here, camera or not. */
export const canReadPictures = (): boolean => readerClass() !== undefined

/** The code on a picture; `null` when there is none to be seen, or it is no picture. */
export async function codeOnPicture(picture: Blob): Promise<string | null> {
  try {
    const [found] = await createReader('qr').detect(await createImageBitmap(picture))
    return found?.rawValue ?? null
  } catch (error) {
    console.info('The picture cannot be read.', error instanceof Error ? error.message : '')
    return null
  }
}

/** The kinds of codes: the QR code of a pass, or the barcodes of labels and waybills. */
export type CodeKind = 'qr' | 'stripes'

const formatsOf = {
  qr: ['qr_code'],
  stripes: ['code_128', 'code_39', 'itf', 'codabar', 'qr_code'],
} as const

export function createReader(kind: CodeKind): Reader {
  const Reader = readerClass()
  if (Reader === undefined) throw new Error('This browser reads no codes')
  return new Reader({ formats: formatsOf[kind] })
}

/** The platform's reader of codes. Some browsers have it, some do not yet. */
type Reader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type ReaderClass = new (options: { formats: readonly string[] }) => Reader

const readerClass = (): ReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/** Whether this device can be held before a code: a camera over a safe connection, and a reader. */
export const canScan = (): boolean => readerClass() !== undefined && 'mediaDevices' in navigator

export function createReader(): Reader {
  const Reader = readerClass()
  if (Reader === undefined) throw new Error('This browser reads no codes')
  return new Reader({ formats: ['qr_code'] })
}

/** Reading a code with the camera. */
export const scan = {
  start: 'Scan with the camera',
  stop: 'Stop the camera',
  picture: 'What the camera sees',
  holdBefore: 'Hold the QR code before the camera.',
  holdStripes: 'Hold one barcode after the other before the camera.',
  refused: 'The camera does not start',
  refusedText: 'Allow it for this site in the browser’s settings, or type the code.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    scan: typeof scan
  }
}

/** Reading a code with the camera. */
export const scan = {
  start: 'Scan with the camera',
  stop: 'Stop the camera',
  picture: 'What the camera sees',
  holdBefore: 'Hold the QR code in front of the camera.',
  holdStripes: 'Hold the barcodes in front of the camera, one after the other.',
  refused: 'We can’t use the camera',
  refusedText: 'Allow the camera for this site in your browser settings, or type the code.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    scan: typeof scan
  }
}

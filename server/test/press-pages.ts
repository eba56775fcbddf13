import { expect } from 'vitest'
import { judge, type Picture, pagePictures } from './pdf-tools.ts'

/**
 * A4 landscape is 841.89 by 595.28 points. Around it are 3 mm of print that is cut off (8.50 points), and 8 mm more for the
 * marks that show where to cut (22.68 points).
 */
const PRESS_BOXES = {
  MediaBox: '0.00 0.00 904.25 657.64',
  BleedBox: '22.68 22.68 881.57 634.96',
  TrimBox: '31.18 31.18 873.07 626.46',
}

/** Whether a press finds on each page of A4 landscape where to cut: in the file, and as marks on the paper. */
export async function expectPressPages(pdf: Uint8Array, pages: number): Promise<void> {
  const info = await judge(pdf, 'pdfinfo', '-box', '-f', '1', '-l', '9', 'FILE')
  expect(info).toMatch(new RegExp(`^Pages: +${pages}$`, 'm'))
  for (const [box, expected] of Object.entries(PRESS_BOXES)) {
    const found = [...info.matchAll(new RegExp(`^Page +\\d+ ${box}: +(.*)$`, 'gm'))]
    expect(found.map(([, numbers = '']) => numbers.replaceAll(/ +/g, ' '))).toEqual(
      Array.from({ length: pages }, () => expected),
    )
  }
  for (const picture of await pagePictures(pdf, 127)) expect(marksAround(picture)).toEqual(CROP_MARKS)
}

/** At 127 dots per inch a millimetre is five. */
const DOTS = 5
/** Two for each corner: 5 mm long, in line with the cut, and 1 mm away from what the press may print. */
const CROP_MARKS = { left: [11, 221], right: [11, 221], above: [11, 308], below: [11, 308] }

/** Where ink is in the middle of each margin, in millimetres from the top or the left. */
function marksAround({ width, pixels }: Picture) {
  const height = pixels.length / width
  const isInk = (x: number, y: number) => (pixels[y * width + x] ?? 255) < 128
  const inked = (length: number, at: (index: number) => boolean) => [
    ...new Set(
      Array.from({ length }, (_, index) => index)
        .filter(at)
        .map((index) => Math.round(index / DOTS)),
    ),
  ]
  const middle = 4.5 * DOTS
  const [near, farX, farY] = [Math.round(middle), Math.round(width - middle), Math.round(height - middle)]
  return {
    left: inked(height, (y) => isInk(near, y)),
    right: inked(height, (y) => isInk(farX, y)),
    above: inked(width, (x) => isInk(x, near)),
    below: inked(width, (x) => isInk(x, farY)),
  }
}

import { pagePictures, readWords } from './pdf-tools.ts'

/** A solid block, so that it is easily found on a page. */
export const sampleSignature =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M4 2h32v6H4z" fill="#000"/></svg>'

/** What is on the left half of the page between this word and the registrar's name: a line for a signature, and the block of the sample. */
export async function readSignature(
  pdf: Uint8Array,
  above: string,
): Promise<{ line: boolean; drawn: boolean }> {
  const { words } = await readWords(pdf)
  const from = words.find(({ text }) => text.includes(above))
  const until = words.find(({ text, page }) => /^Dr\.?$/.test(text) && page === from?.page)
  if (from === undefined || until === undefined) throw new Error('The words are not on one page')
  // At 72 dots per inch a point is a pixel.
  const page = (await pagePictures(pdf, 72))[from.page - 1]
  if (page === undefined) throw new Error('The page has no picture')
  const { width, pixels } = page
  // The longest dark run of each row of pixels.
  const runs: number[] = []
  for (let y = Math.ceil(from.y2); y < Math.floor(until.y1); y += 1) {
    let run = 0
    let longest = 0
    for (let x = 0; x < width / 2; x += 1) {
      run = (pixels[y * width + x] ?? 255) < 110 ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    runs.push(longest)
  }
  return {
    line: runs.some((run) => run > 180),
    drawn: runs.filter((run) => run > 60 && run < 180).length > 10,
  }
}

import type { CsvLine } from '../csv.ts'

/** Lines as UTF-8 CSV: each has at least as many cells as the first, and its line number in the original file. */
export function writePlainCsv(lines: readonly CsvLine[]): Buffer {
  const width = lines[0]?.cells.length ?? 0
  let text = ''
  let at = 1
  for (const { line, cells } of lines) {
    // An empty line replaces each omitted one, so that line numbers stay.
    for (; at < line; at += 1) text += '\n'
    const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
    text += `${padded.map(quoted).join(',')}\n`
    at += 1
  }
  return Buffer.from(text)
}

const quoted = (cell: string): string => {
  const oneLine = cell.replace(/\r\n|\r|\n/g, ' ')
  return /[",]/.test(oneLine) ? `"${oneLine.replaceAll('"', '""')}"` : oneLine
}

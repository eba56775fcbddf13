/** Where a program shows what it does, line by line, with one line at the end that changes. */
export type Terminal = {
  /** Adds lines above the changing one. */
  print(...lines: readonly string[]): void
  /** Replaces the changing line; an empty text removes it. */
  showProgress(text: string): void
}

type Screen = { readonly columns?: number; write(text: string): unknown }

const ERASE_LINE = '\r\u001B[K'
const USUAL_WIDTH = 80

export function openTerminal(screen: Screen): Terminal {
  let shown = ''
  return {
    print(...lines) {
      const erased = shown === '' ? '' : ERASE_LINE
      screen.write(`${erased}${lines.map((line) => `${line}\n`).join('')}${shown}`)
    },
    showProgress(text) {
      // A line that wraps could not be erased.
      const fitting = [...text].slice(0, (screen.columns ?? USUAL_WIDTH) - 1).join('')
      screen.write(`${shown === '' ? '' : ERASE_LINE}${fitting}`)
      shown = fitting
    },
  }
}

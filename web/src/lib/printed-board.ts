let printing: string | null = null

/** The prerendering server sets it before it prints. */
export const setPrintedBoard = (html: string): void => {
  printing = html
}

/** The service board as it was printed into this page; `null` where Home was come to from another page. */
export const printedBoard = (): string | null =>
  typeof document === 'undefined' ? printing : (document.getElementById('service-board')?.innerHTML ?? null)

/** The part of Home that does nothing but be read. */
export const PRINTED_PART = 'printed-part'

let printing: string | null = null

/** The prerendering server sets it before it prints. */
export const setPrintedPart = (html: string): void => {
  printing = html
}

/** As it stands in this page; `null` where Home was come to from another one. */
export const printedPart = (): string | null =>
  typeof document === 'undefined' ? printing : (document.getElementById(PRINTED_PART)?.innerHTML ?? null)

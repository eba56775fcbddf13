/** The id of the static part of the home page. */
export const PRINTED_PART = 'printed-part'

let printing: string | null = null

/** The prerendering server sets it before it renders. */
export const setPrintedPart = (html: string): void => {
  printing = html
}

/** The static part as the server rendered it; `null` when the reader came from another page. */
export const printedPart = (): string | null =>
  typeof document === 'undefined' ? printing : (document.getElementById(PRINTED_PART)?.innerHTML ?? null)

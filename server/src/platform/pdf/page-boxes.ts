import type { PDFDocument } from '@cantoo/pdf-lib'

/** In millimetres, on each side of what a press cuts out. */
export type PressMargins = {
  /** How far the print reaches beyond the cut. */
  readonly bleed: number
  /** Room beyond that for the marks that show where to cut. */
  readonly marks: number
}

const POINTS_PER_MM = 72 / 25.4

/** Says on every page where a press cuts (TrimBox), and how far the print reaches beyond the cut (BleedBox). */
export function setPageBoxes(document: PDFDocument, { bleed, marks }: PressMargins): void {
  // Without a margin both are the page itself, which needs no words.
  if (bleed + marks === 0) return
  for (const page of document.getPages()) {
    const { width, height } = page.getSize()
    const inside = (margin: number) => {
      const inset = margin * POINTS_PER_MM
      return [inset, inset, width - 2 * inset, height - 2 * inset] as const
    }
    page.setBleedBox(...inside(marks))
    page.setTrimBox(...inside(marks + bleed))
  }
}

import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { type MergeValues, mergeText, missingIn } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { type Message, messageOf } from '../../messages/message.ts'
import { dateParts } from '../../platform/pdf/date-parts.ts'
import type { PdfEngine } from '../../platform/pdf/engine.ts'
import type { PressMargins } from '../../platform/pdf/page-boxes.ts'
import { qrSvg } from '../../platform/pdf/qr.ts'
import { closeGaps } from './close-gaps.ts'

/** The page for one person: the values of its fields, and the address in its QR code. */
export type Sheet = { readonly values: MergeValues; readonly url: string }

export type SheetsWanted = {
  readonly design: TemplateDesign
  /** Pictures by their address in the design. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  /** The institution's logo as SVG. */
  readonly seal: string | null
  readonly institution: string
  readonly language: Language
  readonly title: string
  /** An ISO instant. */
  readonly at: string
  readonly sheets: readonly Sheet[]
  /** A tagged PDF/A to be signed, a part of a file for a press, or a picture of the first page. */
  readonly as: 'document' | 'press' | 'picture'
  /** What a press needs around the page: the background beyond the cut, and marks that show where to cut. */
  readonly bleed: boolean
  readonly cropMarks: boolean
  /** A watermark on each page; `null` on real certificates. */
  readonly proof: string | null
}

/** A fault of one page: `element` is the element of the design. */
export type SheetFault = { readonly sheet: number; readonly element: string; readonly message: Message }

/** Millimetres around the bleed. */
const ROOM_FOR_MARKS = 8

/** What a press gets around each page. */
export const marginsOf = ({
  design,
  bleed,
  cropMarks,
}: Pick<SheetsWanted, 'design' | 'bleed' | 'cropMarks'>): PressMargins => ({
  bleed: bleed ? design.page.bleed : 0,
  marks: cropMarks ? ROOM_FOR_MARKS : 0,
})

/** Draws the pages, also those with a fault, so that people can see it. */
export async function drawSheets(
  engine: Pick<PdfEngine, 'compose'>,
  {
    design,
    pictures,
    seal,
    institution,
    language,
    title,
    at,
    sheets,
    as,
    bleed,
    cropMarks,
    proof,
  }: SheetsWanted,
): Promise<{ readonly bytes: Uint8Array; readonly faults: readonly SheetFault[] }> {
  const filled = sheets.map((sheet) => fillSheet(design, sheet))
  const margins = marginsOf({ design, bleed, cropMarks })
  const { bytes, faults } = await engine.compose(
    'designed',
    {
      design,
      language,
      seal,
      title,
      proof,
      author: institution,
      margins,
      stamped: dateParts(at),
      sheets: filled.map(({ texts, raised }, index) => {
        const url = sheets[index]?.url ?? ''
        return { texts, raised, address: url, qr: qrSvg(url) }
      }),
    },
    { pictures, as },
  )
  const missing = filled.flatMap(({ lacking }, sheet) =>
    lacking.map(({ element, fields }) => ({
      sheet,
      element,
      message: messageOf('certificateTemplates.valueMissing', { fields: fields.join(', ') }),
    })),
  )
  return { bytes, faults: [...missing, ...faults.filter(isTooLong).map(tooLong)] }
}

/** The text of each element, except those for which the person has no value, and how far texts below those move up. */
function fillSheet({ elements }: TemplateDesign, { values }: Sheet) {
  const texts: Record<string, string> = {}
  const lacking: { element: string; fields: string[] }[] = []
  const leftOut: DesignElement[] = []
  for (const element of elements) {
    if (element.kind !== 'text') continue
    const fields = missingIn(element.text, values)
    if (fields.length > 0 && element.optional) {
      leftOut.push(element)
      continue
    }
    if (fields.length > 0) lacking.push({ element: element.id, fields: fields.map((name) => `{${name}}`) })
    texts[element.id] = mergeText(element.text, values)
  }
  return { texts, lacking, raised: closeGaps(elements, leftOut) }
}

type TooLong = { readonly sheet: number; readonly element: string; readonly fault: 'too_long' }

const isTooLong = (fault: unknown): fault is TooLong =>
  typeof fault === 'object' && fault !== null && 'fault' in fault && fault.fault === 'too_long'

const tooLong = ({ sheet, element }: TooLong): SheetFault => ({
  sheet,
  element,
  message: messageOf('certificateTemplates.doesNotFit'),
})

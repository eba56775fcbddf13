import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { colour, line, paragraph } from '../fields.ts'
import { variablesIn } from '../template-text.ts'
import { printed, printedLine } from '../written/printed-line.ts'
import { DESIGN_LIMITS, isMergeField, isSmallPrint } from './design-rules.ts'

// The design of a template: a page in millimetres with its elements, from back to front.

const { leastPage, mostPage, mostBleed, mostElements, mostText, leastSmallPrint, mostType, leastQr } =
  DESIGN_LIMITS

/** Millimetres, with two decimals. */
const mm = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .transform((length) => Math.round(length * 100) / 100)

const place = mm(-mostPage, mostPage)
const extent = mm(0, mostPage)
/** Points, in steps of a quarter. */
const typeSize = z
  .number()
  .min(leastSmallPrint)
  .max(mostType)
  .transform((size) => Math.round(size * 4) / 4)

/** The address of an uploaded picture for templates. */
export const templatePicture = z.string().regex(/^\/template-pictures\/[0-9a-f]{64}\.(svg|png|jpg)$/)

const box = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** From the left and the top of the trimmed page. */
  x: place,
  y: place,
  width: extent,
  height: extent,
}

const type = {
  font: z.enum(['serif', 'sans']),
  size: typeSize,
  weight: z.union([z.literal(400), z.literal(600), z.literal(700)]),
  italic: z.boolean(),
  colour,
  align: z.enum(['left', 'center', 'right']),
}

/** Empty while somebody draws it; it must not be when a draft is submitted. */
const writtenText = printed(paragraph(mostText, 0)).superRefine((text, context) => {
  for (const name of variablesIn(text))
    if (!isMergeField(name))
      context.addIssue({ code: 'custom', message: fault('unknownMergeField', { name: `{${name}}` }) })
})

export const textElement = z
  .strictObject({
    kind: z.literal('text'),
    ...box,
    ...type,
    text: writtenText,
    /** A text that is too long is set smaller, down to this size; if it still does not fit, that is an error. */
    least_size: typeSize,
    vertical: z.enum(['top', 'middle', 'bottom']),
    /** The largest number of lines. */
    lines: z.int().min(1).max(12),
    /** Whether the element is left out for a person without a value for one of its fields; otherwise that is an error. */
    optional: z.boolean(),
  })
  .refine(({ size, least_size }) => least_size <= size, fault('leastSizeAboveSize'))
  .refine(
    ({ text, least_size }) => least_size >= DESIGN_LIMITS.leastType || isSmallPrint(text),
    fault('typeTooSmall', { least: DESIGN_LIMITS.leastType }),
  )

export const imageElement = z.strictObject({
  kind: z.literal('image'),
  ...box,
  picture: templatePicture,
  fit: z.enum(['contain', 'cover', 'stretch']),
  /** For screen readers; empty for an ornament. */
  description: line(160, 0),
})

export const lineElement = z.strictObject({
  kind: z.literal('line'),
  ...box,
  /** Points. */
  thickness: z.number().min(0.1).max(20),
  colour,
})

export const frameElement = z.strictObject({
  kind: z.literal('frame'),
  ...box,
  thickness: z.number().min(0).max(20),
  colour,
  /** `null`: transparent. */
  fill: colour.nullable(),
  /** Millimetres. */
  radius: mm(0, 50),
})

/** The institution’s logo from the configuration. */
export const sealElement = z.strictObject({ kind: z.literal('seal'), ...box })

/** The QR code of the verification page. */
export const qrElement = z.strictObject({
  kind: z.literal('qr'),
  ...box,
  width: mm(leastQr, mostPage),
  height: mm(leastQr, mostPage),
})

/** A signature: the picture above a line, the name and the office of the signatory below it. */
export const signatureElement = z.strictObject({
  kind: z.literal('signature'),
  ...box,
  ...type,
  /** Empty only while somebody draws it. */
  name: printedLine(80, 0),
  office: printedLine(80, 0),
  picture: templatePicture.nullable(),
})

export const designElement = z.discriminatedUnion('kind', [
  textElement,
  imageElement,
  lineElement,
  frameElement,
  sealElement,
  qrElement,
  signatureElement,
])
export type DesignElement = z.infer<typeof designElement>

export const templateDesign = z
  .strictObject({
    page: z.strictObject({
      width: mm(leastPage, mostPage),
      height: mm(leastPage, mostPage),
      /** How far the background extends beyond the edge, where it is cut off. */
      bleed: mm(0, mostBleed),
      /** The distance that printed elements keep from the edge. */
      margin: mm(0, 60),
      colour,
    }),
    background: templatePicture.nullable(),
    elements: z.array(designElement).max(mostElements),
  })
  .refine(
    ({ elements }) => new Set(elements.map(({ id }) => id)).size === elements.length,
    fault('sameElementTwice'),
  )
export type TemplateDesign = z.infer<typeof templateDesign>

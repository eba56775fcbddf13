import { z } from 'zod'
import { id, paragraph } from '../fields.ts'
import { certificateName } from './certificate-name.ts'
import { pressOrders } from './certificate-states.ts'
import { pileOrders, releasedKinds } from './copy-states.ts'

/** These graduands of the class; `null`: everybody for whom it can be done. */
export const chosenGraduands = z.array(id).min(1).max(10_000).nullable()

/** Numbered certificates, drawn, signed and registered. */
const certificates = z.strictObject({
  kind: z.literal('certificates'),
  graduands: chosenGraduands,
  series_id: id,
})

/** The issued certificates as one file for a press. */
const press = z.strictObject({
  kind: z.literal('press'),
  graduands: chosenGraduands,
  order: z.enum(pressOrders),
  /** The background beyond the cut, and marks that show where to cut. */
  bleed: z.boolean(),
  crop_marks: z.boolean(),
})

/** A new certificate in the place of one that was issued, with a number of its own. */
const reissue = z.strictObject({
  kind: z.literal('reissue'),
  certificate_id: id,
  series_id: id,
  /** As it is printed from now on. */
  name: certificateName,
  reason: paragraph(500, 3),
})

/** Student copies of the transcript, made from the results, signed and registered. */
const copies = z.strictObject({
  kind: z.literal('copies'),
  graduands: chosenGraduands,
  /** Also for those who have a valid copy, which the new one replaces. */
  replace: z.boolean(),
})

/** The student copies as one file for a printer. */
const copiesPrint = z.strictObject({
  kind: z.literal('copies_print'),
  graduands: chosenGraduands,
  order: z.enum(pileOrders),
})

/** Documents are opened to graduates, who are sent their link in one email. */
const release = z.strictObject({
  kind: z.literal('release'),
  graduands: chosenGraduands,
  documents: z.array(z.enum(releasedKinds)).min(1).max(releasedKinds.length),
})

/** What a run does to each graduand: a shape for each kind. */
export const runChoice = z.discriminatedUnion('kind', [
  certificates,
  press,
  reissue,
  copies,
  copiesPrint,
  release,
])
export type RunChoice = z.infer<typeof runChoice>
export type RunKind = RunChoice['kind']
export type RunChoiceOf<K extends RunKind> = Extract<RunChoice, { kind: K }>

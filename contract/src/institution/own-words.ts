import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { paragraph } from '../fields.ts'

/** Where a text of the institution stands, in the order in which they are listed. */
export const wordPlaces = [
  'institution',
  'application_types',
  'purposes',
  'formats',
  'regions',
  'couriers',
  'recipients',
  'payment_methods',
  'payment_types',
  'ceremonies',
  'closures',
] as const

/** What a text is of the thing it stands for. */
const wordParts = [
  'name',
  'description',
  'instructions',
  'office',
  'hours',
  'note',
  'unit',
  'field',
  'hint',
  'reference',
  'finding',
  'advice',
] as const

const use = z.strictObject({
  place: z.enum(wordPlaces),
  part: z.enum(wordParts),
  /** The name of the thing. */
  of: z.string(),
})

export const ownText = z.strictObject({
  words: z.string(),
  /** Empty: readers of French read `words`. */
  fr: z.string(),
  uses: z.array(use).min(1),
})
export type OwnText = z.infer<typeof ownText>

export type TextUse = z.infer<typeof use>

/**
 * What the texts of a row say in other languages: by their column, or by column, key and field where the column holds a
 * list (`fields.gown_size.label`).
 */
export type Translations = Readonly<Record<string, Readonly<Partial<Record<'fr', string>>>>>

/** Longer than any text that may be written in a form of the portal. */
const LONGEST = 4000
const MOST = 500

const errors = ['unauthorized', 'forbidden'] as const

export const listOwnWords = endpoint({
  id: 'listOwnWords',
  summary: 'Staff: every text of the institution that people read, with its French',
  method: 'GET',
  path: '/own-words',
  auth: { permission: 'settings.read' },
  data: z.array(ownText),
  errors: [...errors],
})

export const saveOwnWords = endpoint({
  id: 'saveOwnWords',
  summary: 'Staff: say texts of the institution in French; those that are not sent stay as they are',
  method: 'PUT',
  path: '/own-words',
  auth: { permission: 'settings.write' },
  body: z.strictObject({
    words: z
      .array(z.strictObject({ words: z.string().min(1), fr: paragraph(LONGEST, 0) }))
      .min(1, fault('changeAText'))
      .max(MOST, fault('tooManyTexts')),
  }),
  data: z.array(ownText),
  errors: [...errors],
})

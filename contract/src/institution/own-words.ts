import { z } from 'zod'
import { endpoint, staffErrors } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { paragraph } from '../fields.ts'

/** The kinds of things that have texts by the institution, in the order of the list. */
export const wordPlaces = [
  'institution',
  'application_types',
  'purposes',
  'formats',
  'delivery_methods',
  'regions',
  'couriers',
  'recipients',
  'payment_methods',
  'payment_types',
  'ceremonies',
  'closures',
] as const

/** The fields in which such texts are. */
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
  'option',
  'reference',
  'finding',
  'advice',
] as const

const use = z.strictObject({
  place: z.enum(wordPlaces),
  part: z.enum(wordParts),
  /** The name of the record that has the text. */
  of: z.string(),
})

export const ownText = z.strictObject({
  words: z.string(),
  /** Empty: readers of French see `words`. */
  fr: z.string(),
  uses: z.array(use).min(1),
})
export type OwnText = z.infer<typeof ownText>

export type TextUse = z.infer<typeof use>

/**
 * The translated texts of a row: by column or, if the column has a list, by column, key and field
 * (`fields.gown_size.label`).
 */
export type Translations = Readonly<Record<string, Readonly<Partial<Record<'fr', string>>>>>

/**
 * The French texts of a record by the field they translate: `name`, `description`, `fields.<key>.label`,
 * `fields.<key>.hint`, `fields.<key>.options.<option>`.
 */
export const frenchTexts = z.record(z.string().max(200), paragraph(2000, 0))

/** Longer than the longest text that a form of the portal accepts. */
const LONGEST = 4000
const MOST = 500

export const listOwnWords = endpoint({
  id: 'listOwnWords',
  summary: "List the institution's own texts with their French translations",
  method: 'GET',
  path: '/own-words',
  auth: { permission: 'settings.read' },
  data: z.array(ownText),
  errors: [...staffErrors],
})

export const saveOwnWords = endpoint({
  id: 'saveOwnWords',
  summary: "Save French translations of the institution's own texts; texts left out do not change",
  method: 'PUT',
  path: '/own-words',
  auth: { permission: 'settings.write' },
  body: z.strictObject({
    words: z
      .array(
        z.strictObject({
          words: z.string().min(1),
          fr: paragraph(LONGEST, 0),
          /** The French text the caller saw; a different one is a conflict. */
          seen: z.string().max(LONGEST),
        }),
      )
      .min(1, fault('changeAText'))
      .max(MOST, fault('tooManyTexts')),
  }),
  data: z.array(ownText),
  errors: [...staffErrors, 'conflict'],
})

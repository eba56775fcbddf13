import { z } from 'zod'
import { fault } from '../field-faults.ts'
import { code, line, ownText } from '../fields.ts'
import { fieldKinds } from './field-rules.ts'

const fieldShape = z.strictObject({
  key: code,
  label: line(80),
  kind: z.enum(fieldKinds, fault('chooseFieldKind')),
  hint: line(200, 0).default(''),
  required: z.boolean().default(true),
  options: z.array(line(80)).max(40, fault('tooManyOptions')).default([]),
})

/** A field as staff set it, with its options in the reader's language. */
export const shownField = fieldShape.extend({ options_said: z.array(z.string()).optional() })

const askedField = fieldShape.superRefine(({ kind, options }, context) => {
  const say = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message })
  if (kind === 'choice' && options.length < 2) say(fault('tooFewOptions'))
  if (kind !== 'choice' && options.length > 0) say(fault('optionsOfNoChoice'))
  if (new Set(options).size < options.length) say(fault('optionTwice'))
})

/** A field for the person who answers it. */
export const offeredField = z.strictObject({
  key: z.string(),
  label: ownText,
  kind: z.enum(fieldKinds),
  hint: ownText,
  required: z.boolean(),
  /** The values to send. */
  options: z.array(z.string()),
  /** The labels to show, in the same order. */
  options_said: z.array(ownText),
})

/** An answer: options are in the reader's language, typed text is unchanged. */
export const givenAnswer = z.strictObject({ key: z.string(), label: ownText, value: ownText })
export type ShownAnswer = z.infer<typeof givenAnswer>

/** The fields that an institution adds to a form, with unique keys. */
export const askedFields = z
  .array(askedField)
  .max(20, fault('tooManyFields'))
  .superRefine((fields, context) => {
    fields.forEach(({ key }, index) => {
      if (fields.findIndex((other) => other.key === key) < index)
        context.addIssue({ code: 'custom', path: [index, 'key'], message: fault('fieldNameTaken') })
    })
  })

/** Answers by the keys of their fields, as typed. */
export const answers = z.record(z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/), z.string().max(2000))

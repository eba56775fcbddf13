import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, paragraph } from './fields.ts'
import { languages } from './languages.ts'
import { mailKinds } from './operations.ts'

// What the mails of the portal say. The institution may write the subject and the paragraphs of each in its own words;
// the greeting, what is listed below, the button and the closing stay the portal's.

const writing = z.strictObject({ subject: z.string(), paragraphs: z.array(z.string()) })

export const mailText = z.strictObject({
  /** `delivery-link`. */
  mail: z.string(),
  /** What it is about, as in the list of mails. */
  kind: z.enum(mailKinds),
  /** What may be filled in, written as `{name}`; what is needed stays in every text. */
  variables: z.array(z.strictObject({ name: z.string(), needed: z.boolean() })),
  texts: z.array(
    z.strictObject({
      language: z.enum(languages),
      ours: writing,
      /** Nothing: ours is sent. */
      own: writing.nullable(),
    }),
  ),
})
export type MailText = z.infer<typeof mailText>

const MOST_PARAGRAPHS = 12

const body = z.strictObject({
  subject: line(160),
  paragraphs: z.array(paragraph(2000)).max(MOST_PARAGRAPHS),
})

const params = z.strictObject({
  mail: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  language: z.enum(languages),
})

const errors = ['unauthorized', 'forbidden', 'not_found'] as const

export const listMailTexts = endpoint({
  id: 'listMailTexts',
  summary: 'Staff: what each mail of the portal says, with what may be filled in',
  method: 'GET',
  path: '/mail-texts',
  auth: { permission: 'settings.read' },
  data: z.array(mailText),
  errors: ['unauthorized', 'forbidden'],
})

export const saveMailText = endpoint({
  id: 'saveMailText',
  summary: 'Staff: say a mail in the words of the institution, in one language',
  method: 'PUT',
  path: '/mail-texts/{mail}/{language}',
  auth: { permission: 'settings.write' },
  params,
  body,
  data: mailText,
  errors: [...errors],
})

export const resetMailText = endpoint({
  id: 'resetMailText',
  summary: "Staff: send the portal's own text again",
  method: 'DELETE',
  path: '/mail-texts/{mail}/{language}',
  auth: { permission: 'settings.write' },
  params,
  data: mailText,
  errors: [...errors],
})

export const previewMailText = endpoint({
  id: 'previewMailText',
  summary: 'Staff: a text as a reader would get it, filled in with examples',
  method: 'POST',
  path: '/mail-texts/{mail}/{language}/preview',
  auth: { permission: 'settings.read' },
  params,
  body,
  data: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: [...errors],
})

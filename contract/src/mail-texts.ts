import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fault } from './field-faults.ts'
import { email, line, paragraph, versionQuery, versionSeen } from './fields.ts'
import { languages } from './languages.ts'
import { mailKinds, mailStates } from './mail-states.ts'

// The texts of the portal's emails. The institution may replace the subject and the paragraphs of each; the greeting, the
// lists, the button and the closing are fixed.

const writing = z.strictObject({ subject: z.string(), paragraphs: z.array(z.string()) })

export const mailText = z.strictObject({
  /** The name of the email, such as `delivery-link`. */
  mail: z.string(),
  /** The kind, as in the list of emails. */
  kind: z.enum(mailKinds),
  /** The variables, written as `{name}`; those with `needed` must be in every text. */
  variables: z.array(z.strictObject({ name: z.string(), needed: z.boolean() })),
  texts: z.array(
    z.strictObject({
      language: z.enum(languages),
      ours: writing,
      /** `null`: the portal's text is sent. */
      own: writing.nullable(),
      /** Goes up with each change of `own`, also when it is reset. */
      version: z.int(),
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
  summary: 'List the text of each email of the portal, with the variables it can use',
  method: 'GET',
  path: '/mail-texts',
  auth: { permission: 'settings.read' },
  data: z.array(mailText),
  errors: ['unauthorized', 'forbidden'],
})

export const saveMailText = endpoint({
  id: 'saveMailText',
  summary: "Save the institution's own text of an email in one language",
  method: 'PUT',
  path: '/mail-texts/{mail}/{language}',
  auth: { permission: 'settings.write' },
  params,
  body: body.extend({ version: versionSeen }),
  data: mailText,
  errors: [...errors, 'conflict'],
})

export const resetMailText = endpoint({
  id: 'resetMailText',
  summary: "Go back to the portal's own text of an email",
  method: 'DELETE',
  path: '/mail-texts/{mail}/{language}',
  auth: { permission: 'settings.write' },
  params,
  query: versionQuery,
  data: mailText,
  errors: [...errors, 'conflict'],
})

export const previewMailText = endpoint({
  id: 'previewMailText',
  summary: 'Preview the text of an email, filled in with examples',
  method: 'POST',
  path: '/mail-texts/{mail}/{language}/preview',
  auth: { permission: 'settings.read' },
  params,
  body,
  data: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: [...errors],
})

export const listMailPreviews = endpoint({
  id: 'listMailPreviews',
  summary: 'List every email of the portal as it was last written in a language, or filled in with examples',
  method: 'GET',
  path: '/mail-previews',
  auth: { permission: 'settings.read' },
  /** The reader's by default. */
  query: z.strictObject({ language: z.enum(languages).optional() }),
  data: z.array(
    z.strictObject({
      mail: z.string(),
      kind: z.enum(mailKinds),
      subject: z.string(),
      html: z.string(),
      /** `null`: filled in with examples. Those who may not read emails see examples only. */
      written_at: z.string().nullable(),
    }),
  ),
  errors: ['unauthorized', 'forbidden'],
})

/** Email programs write angle brackets and quotes around names, so a name must not contain them. */
const senderName = line(120, 0).pipe(z.string().regex(/^[^<>"]*$/, fault('senderNameMarks')))
const emailOrNone = z.union([z.literal(''), email])

const mailSettings = z.strictObject({
  /** The sender in use: as set here, otherwise as set on the server. */
  sender: z.string(),
  /** Without a mail server, emails stay in the portal. */
  server: z.boolean(),
  /** Empty: the `sender` set on the server is used. */
  name: z.string(),
  address: z.string(),
  /** Empty: replies go to the sender. */
  reply_to: z.string(),
  version: z.int(),
})
export type MailSettings = z.infer<typeof mailSettings>

export const getMailSettings = endpoint({
  id: 'getMailSettings',
  summary: "Get the sender of the portal's emails, and whether a mail server sends them",
  method: 'GET',
  path: '/mail-settings',
  auth: { permission: 'settings.read' },
  data: mailSettings,
  errors: ['unauthorized', 'forbidden'],
})

export const saveMailSender = endpoint({
  id: 'saveMailSender',
  summary:
    "Set the sender and the reply address of the portal's emails; without an address, the server's setting is used",
  method: 'PUT',
  path: '/mail-settings',
  auth: { permission: 'settings.write' },
  body: z
    .strictObject({ name: senderName, address: emailOrNone, reply_to: emailOrNone, version: versionSeen })
    .refine(({ name, address }) => name === '' || address !== '', {
      path: ['address'],
      error: fault('enterEmail'),
    }),
  data: mailSettings,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const sendTestMail = endpoint({
  id: 'sendTestMail',
  summary: 'Send a test email',
  method: 'POST',
  path: '/mail-tests',
  auth: { permission: 'settings.write' },
  body: z.strictObject({ to: email }),
  data: z.strictObject({ reference: z.uuid() }),
  created: true,
  errors: ['unauthorized', 'forbidden'],
})

export const getTestMail = endpoint({
  id: 'getTestMail',
  summary: "Get whether a test email was sent, and the mail server's answer",
  method: 'GET',
  path: '/mail-tests/{reference}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ reference: z.uuid() }),
  data: z.strictObject({ state: z.enum(mailStates), error: z.string().nullable() }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

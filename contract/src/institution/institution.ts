import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  colour,
  countedCurrency,
  email,
  id,
  line,
  optionalLine,
  ownText,
  paragraph,
  timeZone,
} from '../fields.ts'
import { languages } from '../languages.ts'
import { versionIfKnown } from '../version-if-known.ts'
import { printedLine } from '../written/printed-line.ts'

const assetUrl = z
  .string()
  .max(500)
  .refine((text) => /^(https:\/\/|\/(?!\/))/.test(text), fault('enterPathOrHttpsAddress'))

/** A domain of email addresses, such as `gmail.com`. */
const domain = z
  .string()
  .max(100)
  .transform((text) => text.trim().toLowerCase().replace(/^@/, ''))
  .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, fault('enterDomains')))

/** The registry's office as staff entered it. */
export const office = z.strictObject({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
})

export const institution = z.strictObject({
  id: z.int(),
  name: z.string(),
  acronym: z.string(),
  logo_url: z.string(),
  text_logo_url: z.string(),
  /** The text logo for dark backgrounds; empty: in the dark appearance the usual one stands on white. */
  dark_text_logo_url: z.string(),
  banner_url: z.string(),
  theme: z.strictObject({ primary: z.string(), secondary: z.string() }),
  currency: z.string(),
  time_zone: z.string(),
  office: office.extend({
    /** In the reader's language, for display. The fields beside it are for editing. */
    said: z.strictObject({ name: ownText, hours: ownText }),
  }),
  registrar: z.strictObject({ name: z.string(), title: z.string() }),
  matric_example: z.string(),
  /** The text that applicants sign; its `version` is stored with every consent. */
  consent: z.strictObject({
    version: z.string(),
    text: z.string(),
    /** The text in French; if empty or absent, `text` is used. */
    translations: z.strictObject({ fr: z.string() }).optional(),
  }),
  destination_note: z.string(),
  /** In the reader's language, as for the office. */
  said: z.strictObject({ destination_note: ownText }),
  /** Where official copies may be sent. */
  destination_policy: z.strictObject({
    official_to_persons: z.boolean(),
    private_mailboxes: z.array(z.string()),
  }),
  invoice_days: z.int(),
  /** The percentage of the payment that is kept when an application is cancelled after its review has started. */
  cancel_fee_percent: z.int(),
  /** The languages on offer; the first is the default. */
  languages: z.array(z.enum(languages)),
  /** The language of transcripts, letters, labels and receipts. */
  document_language: z.enum(languages),
  /** Goes up with each change. */
  version: z.int(),
})
export type Institution = z.infer<typeof institution>

export const getInstitution = endpoint({
  id: 'getInstitution',
  summary: 'Get the institution that this portal serves',
  method: 'GET',
  path: '/institution',
  auth: 'public',
  data: institution,
})

export const updateInstitution = endpoint({
  id: 'updateInstitution',
  summary:
    "Change the institution's name, appearance and office; currency and time zone only before the first invoice",
  method: 'PUT',
  path: '/institutions/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: printedLine(160).optional(),
    acronym: printedLine(20).optional(),
    logo_url: assetUrl.optional(),
    text_logo_url: assetUrl.optional(),
    dark_text_logo_url: assetUrl.or(z.literal('')).optional(),
    banner_url: assetUrl.optional(),
    theme: z.strictObject({ primary: colour, secondary: colour }).optional(),
    /** Both are fixed after the first invoice, because the books depend on them. */
    currency: countedCurrency.optional(),
    time_zone: timeZone.optional(),
    office: z
      .strictObject({
        name: printedLine(120),
        address: printedLine(300),
        email,
        phone: printedLine(40),
        hours: printedLine(120),
      })
      .optional(),
    registrar: z.strictObject({ name: printedLine(120), title: printedLine(80) }).optional(),
    matric_example: line(30).optional(),
    consent: z
      .strictObject({
        version: line(20),
        text: paragraph(4000),
        translations: z.strictObject({ fr: paragraph(4000, 0) }).optional(),
      })
      .optional(),
    destination_note: optionalLine(600),
    destination_policy: z
      .strictObject({ official_to_persons: z.boolean(), private_mailboxes: z.array(domain).max(200) })
      .optional(),
    invoice_days: z
      .int(fault('enterWholeDays'))
      .min(1, fault('daysToPayBelowOne'))
      .max(365, fault('daysToPayAboveYear'))
      .optional(),
    cancel_fee_percent: z
      .int(fault('enterWholePercent'))
      .min(0, fault('percentOutOfRange'))
      .max(100, fault('percentOutOfRange'))
      .optional(),
    languages: z
      .array(z.enum(languages))
      .min(1, fault('offerALanguage'))
      .refine((chosen) => new Set(chosen).size === chosen.length, fault('nameEachLanguage'))
      .optional(),
    document_language: z.enum(languages).optional(),
    version: versionIfKnown,
  }),
  data: institution,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
})

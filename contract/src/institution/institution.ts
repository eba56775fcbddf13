import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import {
  amount,
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

const assetUrl = z
  .string()
  .max(500)
  .refine((text) => /^(https:\/\/|\/(?!\/))/.test(text), fault('enterPathOrHttpsAddress'))

/** `gmail.com`: what stands behind the @ of a mailbox. */
const domain = z
  .string()
  .max(100)
  .transform((text) => text.trim().toLowerCase().replace(/^@/, ''))
  .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, fault('enterDomains')))

/** The office as it was written. */
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
  banner_url: z.string(),
  theme: z.strictObject({ primary: z.string(), secondary: z.string() }),
  currency: z.string(),
  time_zone: z.string(),
  office: office.extend({
    /** In the reader's language: what people are shown. What stands beside it is what staff edit. */
    said: z.strictObject({ name: ownText, hours: ownText }),
  }),
  registrar: z.strictObject({ name: z.string(), title: z.string() }),
  matric_example: z.string(),
  /** The text an applicant signs; `version` is stored with every consent. */
  consent: z.strictObject({
    version: z.string(),
    text: z.string(),
    /** The same in the other languages; empty or not there: `text`. */
    translations: z.strictObject({ fr: z.string() }).optional(),
  }),
  destination_note: z.string(),
  /** In the reader's language, as the office's. */
  said: z.strictObject({ destination_note: ownText }),
  /** Where official copies may go. */
  destination_policy: z.strictObject({
    official_to_persons: z.boolean(),
    private_mailboxes: z.array(z.string()),
  }),
  invoice_days: z.int(),
  /** What of the money paid the institution keeps when a request is cancelled that an officer has begun to check. */
  cancel_fee_percent: z.int(),
  /** What the portal may be read in; the first is for those who have not chosen. */
  languages: z.array(z.enum(languages)),
  /** What transcripts, letters, labels and receipts are written in. */
  document_language: z.enum(languages),
})
export type Institution = z.infer<typeof institution>

export const getInstitution = endpoint({
  id: 'getInstitution',
  summary: 'The institution this portal serves',
  method: 'GET',
  path: '/institution',
  auth: 'public',
  data: institution,
})

export const updateInstitution = endpoint({
  id: 'updateInstitution',
  summary:
    "Change the institution's name, look and office; its currency and time zone until the first invoice",
  method: 'PUT',
  path: '/institutions/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: line(160).optional(),
    acronym: line(20).optional(),
    logo_url: assetUrl.optional(),
    text_logo_url: assetUrl.optional(),
    banner_url: assetUrl.optional(),
    theme: z.strictObject({ primary: colour, secondary: colour }).optional(),
    /** Both are fixed from the first invoice on: the books mean them. */
    currency: countedCurrency.optional(),
    time_zone: timeZone.optional(),
    office: z
      .strictObject({ name: line(120), address: line(300), email, phone: line(40), hours: line(120) })
      .optional(),
    registrar: z.strictObject({ name: line(120), title: line(80) }).optional(),
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
  }),
  data: institution,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

/** What storing a certificate costs that nobody has collected. */
export const demurrageRule = z.strictObject({
  /** Months after the ceremony in which nothing is charged. */
  free_months: z.int().min(0).max(120),
  /** Each one that has begun is charged. */
  per: z.enum(['month', 'year']),
  amount,
  /** For the first one, where it costs another amount. */
  first_amount: amount.nullable(),
  /** Never more than this in all. */
  cap: amount.nullable(),
})
export type DemurrageRule = z.infer<typeof demurrageRule>

/** How the institution wants its work done. Staff know; the public does not. */
export const policies = z.strictObject({
  /** Nothing: storage is not charged. */
  demurrage: demurrageRule.nullable(),
  /** Somebody else than the officer who recommended must approve. */
  two_person_approval: z.boolean(),
  /** Up to this amount, in major units, who asks for a refund needs nobody else's approval; nought: always. */
  refund_approval_limit: amount,
  /** Who has a hold on record cannot submit before it is cleared; otherwise they are told, and the request waits. */
  holds_block: z.boolean(),
})
export type Policies = z.infer<typeof policies>

export const getPolicies = endpoint({
  id: 'getPolicies',
  summary: 'Staff: how the institution wants its work done',
  method: 'GET',
  path: '/institution/policies',
  auth: { permission: 'settings.read' },
  data: policies,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const updatePolicies = endpoint({
  id: 'updatePolicies',
  summary: 'Staff: change how the institution wants its work done',
  method: 'PUT',
  path: '/institution/policies',
  auth: { permission: 'settings.write' },
  passwordAgain: true,
  body: policies.partial(),
  data: policies,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

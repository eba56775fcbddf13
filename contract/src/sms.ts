import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fault } from './field-faults.ts'
import { emailedCode, line, sentence, trackingId, versionSeen } from './fields.ts'
import { providerEnvironments } from './providers/payment-providers.ts'
import { barePhone } from './written/numbers.ts'

/** What applicants can be told about by text message. */
export const textEvents = ['paid', 'question', 'sent', 'arrived'] as const
export type TextEvent = (typeof textEvents)[number]

/** Providers accept numbers with the country code only. */
export const mobileNumber = z
  .string()
  .max(40)
  .transform(barePhone)
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, fault('enterMobileNumber')))

const adapter = z.strictObject({
  code: z.string(),
  environments: z.array(z.enum(providerEnvironments)),
  fields: z.array(z.strictObject({ name: z.string(), secret: z.boolean(), required: z.boolean() })),
})

const smsSettings = z.strictObject({
  /** Empty: none is chosen, and nothing about text messages is shown to applicants. */
  adapter: z.string(),
  environment: z.enum(providerEnvironments),
  /** The name that phones show. */
  sender: z.string(),
  /** Whether text messages are offered and sent. */
  active: z.boolean(),
  /** What applicants may be told about. */
  events: z.array(z.enum(textEvents)),
  /** The settings that are not secret, by field. */
  values: z.record(z.string(), z.string()),
  /** Secrets are never sent back: only whether there is one, and the last characters of a long one. */
  secrets: z.array(z.strictObject({ name: z.string(), set: z.boolean(), hint: z.string() })),
  /** The address for delivery reports; `null` for callers who may not change settings, because it contains a secret. */
  report_url: z.string().nullable(),
  adapters: z.array(adapter),
  version: z.int(),
})
export type SmsSettings = z.infer<typeof smsSettings>

export const getSmsSettings = endpoint({
  id: 'getSmsSettings',
  summary: 'Get the provider of text messages, and what applicants may be told about by text message',
  method: 'GET',
  path: '/sms-settings',
  auth: { permission: 'settings.read' },
  data: smsSettings,
  errors: ['unauthorized', 'forbidden'],
})

export const saveSmsSettings = endpoint({
  id: 'saveSmsSettings',
  summary:
    'Set up text messages: the provider and its keys, the sender, and what applicants may be told about',
  method: 'PUT',
  path: '/sms-settings',
  auth: { permission: 'settings.write' },
  body: z.strictObject({
    adapter: z.string().max(30),
    environment: z.enum(providerEnvironments),
    /** Empty: not chosen yet. */
    sender: z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9 .-]{3,11})?$/, fault('enterTextSender')),
    active: z.boolean(),
    events: z.array(z.enum(textEvents)).max(textEvents.length),
    /** By field. Fields left out do not change; empty ones are removed. */
    values: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), line(500, 0)),
    version: versionSeen,
  }),
  data: smsSettings,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const sendTestText = endpoint({
  id: 'sendTestText',
  summary: 'Send a test text message to a number now',
  method: 'POST',
  path: '/sms-tests',
  auth: { permission: 'settings.write' },
  body: z.strictObject({ to: mobileNumber }),
  data: z.strictObject({ ok: z.boolean(), message: sentence }),
  errors: ['unauthorized', 'forbidden', 'refused', 'too_many'],
})

const textCosts = z.strictObject({
  /** `2026-11`, in the institution's time zone. */
  month: z.string(),
  /** Handed to the provider, with those of which nobody knows whether they were sent. */
  messages: z.int(),
  /** Of these, those whose cost the provider did not say. */
  unpriced: z.int(),
  /** In major units, by currency. */
  costs: z.array(z.strictObject({ currency: z.string(), amount: z.number() })),
})
export type TextCosts = z.infer<typeof textCosts>

export const getTextCosts = endpoint({
  id: 'getTextCosts',
  summary: 'Get how many text messages were sent each month, and what they cost',
  method: 'GET',
  path: '/sms-costs',
  auth: { permission: 'payments.read' },
  /** The latest first, at most 24. */
  data: z.array(textCosts),
  errors: ['unauthorized', 'forbidden'],
})

const trackedTexts = z.strictObject({
  /** What the institution offers to tell by text message; empty: it sends none. */
  offered: z.array(z.enum(textEvents)),
  /** The confirmed number, masked; `null`: there is none. */
  phone: z.string().nullable(),
  /** What the applicant chose. */
  events: z.array(z.enum(textEvents)),
})
export type TrackedTexts = z.infer<typeof trackedTexts>

const ofApplication = z.strictObject({ id: trackingId })
const chosenEvents = z.array(z.enum(textEvents)).min(1, fault('chooseTextEvents')).max(textEvents.length)
const applicantErrors = ['unauthorized', 'forbidden', 'not_found'] as const

export const getTrackedTexts = endpoint({
  id: 'getTrackedTexts',
  summary: 'Get whether the applicant is told about this application by text message, and about what',
  method: 'GET',
  path: '/applications/track/{id}/texts',
  auth: 'applicant',
  params: ofApplication,
  data: trackedTexts,
  errors: [...applicantErrors],
})

export const requestTextCode = endpoint({
  id: 'requestTextCode',
  summary: 'Send a code by text message to a number that the applicant wants to be told at',
  method: 'POST',
  path: '/applications/track/{id}/texts/codes',
  auth: 'applicant',
  params: ofApplication,
  body: z.strictObject({ phone: mobileNumber }),
  errors: [...applicantErrors, 'refused', 'too_many'],
})

export const confirmTexts = endpoint({
  id: 'confirmTexts',
  summary: 'Confirm the number with its code, and choose what to be told about',
  method: 'POST',
  path: '/applications/track/{id}/texts/confirmations',
  auth: 'applicant',
  params: ofApplication,
  body: z.strictObject({ code: emailedCode, events: chosenEvents }),
  data: trackedTexts,
  errors: [...applicantErrors, 'refused'],
})

export const chooseTexts = endpoint({
  id: 'chooseTexts',
  summary: 'Choose what to be told about at the confirmed number',
  method: 'PUT',
  path: '/applications/track/{id}/texts',
  auth: 'applicant',
  params: ofApplication,
  body: z.strictObject({ events: chosenEvents }),
  data: trackedTexts,
  errors: [...applicantErrors, 'refused'],
})

export const stopTexts = endpoint({
  id: 'stopTexts',
  summary: 'Stop text messages about this application, and forget the number',
  method: 'DELETE',
  path: '/applications/track/{id}/texts',
  auth: 'applicant',
  params: ofApplication,
  data: trackedTexts,
  errors: [...applicantErrors],
})

/** The last part of the address is a secret shared with the provider; where it signs its reports, that is checked too. */
export const receiveTextReport = endpoint({
  id: 'receiveTextReport',
  summary: 'Receive a delivery report from the provider of text messages',
  method: 'POST',
  path: '/sms-reports/{secret}',
  auth: 'public',
  wire: 'raw',
  params: z.strictObject({ secret: z.string().max(100) }),
  errors: ['unauthorized', 'not_found'],
})

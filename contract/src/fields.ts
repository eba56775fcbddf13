import { z } from 'zod'
import {
  EARLIEST_YEAR,
  isPlannedYear,
  isRecordedYear,
  plannedSessionBounds,
  sessionBounds,
  yearBounds,
} from './academic-years.ts'
import { isPlausibleDay } from './days.ts'
import { fault } from './field-faults.ts'
import type { Said } from './message.ts'
import { hasTwoDecimals, isAmount, LARGEST_AMOUNT } from './money.ts'
import { normaliseTrackingId } from './tracking-id.ts'
import { bareCode, cleanNumber } from './written/codes.ts'
import { barePhone, isShortenedNumber, MATRIC_NUMBER, normaliseMatric, PHONE } from './written/numbers.ts'
import { CONTROL, cleanLine, cleanParagraph } from './written/signs.ts'

/** What is not there at all is asked for; its length does not matter yet. */
const tooShort = (min: number) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === '' ? fault('fillIn') : fault('tooFewCharacters', { min }),
})

/** One line of text, without control characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .max(max * 4, fault('tooManyCharacters', { max }))
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(min, tooShort(min))
        .max(max, fault('tooManyCharacters', { max }))
        // Otherwise one sign would be two faults of a name.
        .refine((text) => !CONTROL.test(text), { error: fault('controlCharacters'), abort: true }),
    )

export const optionalLine = (max: number) => line(max, 0).optional()

/** In a reply: a text by the portal. A handler returns a message or a text; the server sends it in the reader's language. */
export const sentence = z.string().meta({ 'x-sentence': true }) as unknown as z.ZodType<string, Said>

/**
 * In a reply: a text by the institution, or a message. The server sends it in the reader's language, if it has been
 * translated.
 */
export const ownText = z.string().meta({ 'x-own-text': true }) as unknown as z.ZodType<string, Said>

/** Several lines of text, as typed in a text area. */
export const paragraph = (max: number, min = 1) =>
  z
    .string()
    .max(max * 4, fault('tooManyCharacters', { max }))
    .transform(cleanParagraph)
    .pipe(
      z
        .string()
        .min(min, tooShort(min))
        .max(max, fault('tooManyCharacters', { max }))
        .refine((text) => !CONTROL.test(text.replace(/[\n\t]/g, '')), fault('controlCharacters')),
    )

/** One line of digits, letters and signs, as it is read: nothing invisible, no full-width forms. */
const bareText = (typed: string): string => cleanNumber(typed).trim()

export const email = z
  .string()
  .max(254, fault('emailTooLong'))
  .transform((text) => bareText(text).toLowerCase())
  .pipe(z.email(fault('enterEmail')))

/** The code that was sent to an email address. */
export const emailedCode = z
  .string()
  .transform(bareCode)
  .pipe(z.string().regex(/^\d{6}$/, fault('enterSixDigits')))

export const phone = z
  .string()
  .max(40)
  .transform(barePhone)
  .pipe(z.string().regex(PHONE, fault('enterPhone')))

export const matricNumber = z
  .string()
  .max(60)
  .transform(normaliseMatric)
  .pipe(
    z
      .string()
      .refine((number) => !isShortenedNumber(number), { error: fault('shortenedNumber'), abort: true })
      .regex(MATRIC_NUMBER, fault('enterMatricNumber')),
  )

const LARGEST_ID = Number.MAX_SAFE_INTEGER
/** A number, or its decimal digits where everything is text. Other notations such as `0x10` or `1e1` are not accepted. */
export const id = z
  .unknown()
  .meta({ type: 'integer', minimum: 1, maximum: LARGEST_ID })
  .transform((sent) => (typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent))
  .pipe(z.number().int().min(1).max(LARGEST_ID))
/** The version of a record that the caller saw; the database stores 32-bit integers. */
export const versionSeen = z.int().min(0).max(2_147_483_647)
/** The same in a multipart form, where all values are text. */
export const versionSeenInForm = z.coerce.number().pipe(versionSeen)
/** The same in the query of a deletion, which has no body. */
export const versionQuery = z.strictObject({ version: versionSeenInForm })
export const code = z
  .string()
  .transform((text) => bareText(text).toLowerCase())
  .pipe(z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, fault('enterCode')))

export const country = z.string().regex(/^[A-Z]{2}$/, fault('chooseCountry'))
/** A number, or its four digits as text. */
export const year = z
  .unknown()
  .meta({ type: 'integer', minimum: EARLIEST_YEAR })
  .transform((sent) => {
    const typed = typeof sent === 'string' ? bareText(sent) : sent
    return typeof typed === 'string' && /^\d{4}$/.test(typed) ? Number(typed) : typed
  })
  .pipe(
    z
      .number(fault('enterYear'))
      .int({ error: fault('enterYear'), abort: true })
      .refine(isRecordedYear, { error: () => fault('yearOutOfRange', yearBounds()) }),
  )
const anySession = z
  .string()
  .max(60)
  .overwrite(bareText)
  .regex(/^\d{4}\/\d{4}$/, { error: fault('enterSession'), abort: true })
  .refine((text) => Number(text.slice(5)) === Number(text.slice(0, 4)) + 1, {
    error: fault('yearsMustFollow'),
    abort: true,
  })
const firstYear = (text: string): number => Number(text.slice(0, 4))
/** A session that a record can name. */
export const session = anySession.refine((text) => isRecordedYear(firstYear(text)), {
  error: () => fault('sessionOutOfRange', sessionBounds()),
})
/** A session that a rule is made for, which may be some years ahead. */
export const plannedSession = anySession.refine((text) => isPlannedYear(firstYear(text)), {
  error: () => fault('sessionOutOfRange', plannedSessionBounds()),
})
export const isoDate = z
  .string()
  .max(60)
  .overwrite(bareText)
  .check(z.iso.date({ error: fault('enterDate'), abort: true }))
  .refine(isPlausibleDay, { error: fault('enterDate'), abort: true })
export const instant = z.iso
  .datetime({ abort: true })
  .refine((text) => isPlausibleDay(text.slice(0, 10)), fault('enterDate'))
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, fault('enterColour'))
export const httpsUrl = z.url({ protocol: /^https$/, error: fault('enterHttpsAddress') }).max(500)

/** A query flag: absent, `1`/`true` or `0`/`false`. */
export const flag = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true')

/** An amount in replies and requests: major units, at most two decimals, never negative, with an upper limit. */
export const amount = z
  .number()
  .min(0, fault('amountBelowZero'))
  .max(LARGEST_AMOUNT, fault('amountTooLarge'))
  .refine(isAmount, fault('tooManyDecimals'))

/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/, fault('enterCurrencyCode'))

/** All amounts have two decimals, so currencies such as yen (none) or dinars (three) are not supported. */
export const countedCurrency = currency.refine(hasTwoDecimals, fault('currencyWithoutTwoDecimals'))

const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone by name, because a fixed offset does not follow daylight saving time. */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/, fault('chooseTimeZone'))
  .refine(isTimeZone, fault('chooseTimeZone'))

/** A tracking ID in any notation; a malformed one is reported as not found, not as invalid. */
export const trackingId = z
  .string()
  .max(64)
  .transform((typed) => normaliseTrackingId(typed) ?? 'TST-UNKNOWN')

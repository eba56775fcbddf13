import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fault } from './field-faults.ts'
import { isoDate, line, ownText, versionSeen } from './fields.ts'
import { byId, settingCalls } from './setting-calls.ts'

/** The kinds of documents on the board. */
export const boardDocuments = ['student_copy', 'official_copy', 'certificate'] as const
export type BoardDocument = (typeof boardDocuments)[number]

/** The period of the board in days. */
export const BOARD_DAYS = 90
/** Fewer finished applications than this give no reliable figure. */
export const BOARD_LEAST = 5

const days = { from: z.string(), to: z.string() }

export const serviceBoard = z.strictObject({
  /** The documents on offer, with the median number of days with the institution since payment; `null`: too few were finished. */
  documents: z.array(
    z.strictObject({ document: z.enum(boardDocuments), finished: z.int(), median_days: z.int().nullable() }),
  ),
  /** Paid applications: waiting for an officer, and in progress. */
  queue: z.strictObject({ waiting: z.int(), in_work: z.int() }),
  /** Current and future closures, in the order of their dates. */
  closures: z.array(z.strictObject({ name: ownText, ...days })),
})
export type ServiceBoard = z.infer<typeof serviceBoard>

export const getServiceBoard = endpoint({
  id: 'getServiceBoard',
  summary:
    'Get current processing times, the number of applications waiting, and the days the office is closed',
  method: 'GET',
  path: '/service-board',
  auth: 'public',
  data: serviceBoard,
})

/** Days on which the office is closed, both included: they are no working days. */
export const closure = z.strictObject({ id: z.int(), name: z.string(), ...days, version: z.int() })
export type Closure = z.infer<typeof closure>

const MOST_DAYS = 366
const DAY_MS = 86_400_000

const closureFields = { name: line(80), from: isoDate, to: isoDate }

const withDaysInOrder = <T extends z.ZodType<{ from: string; to: string }>>(body: T) =>
  body
    .refine(({ from, to }) => from <= to, { path: ['to'], error: fault('lastDayBeforeFirst'), abort: true })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS, {
      path: ['to'],
      error: fault('closureTooLong'),
    })

const calls = settingCalls({ one: 'Closure', many: 'Closures', path: '/closures', row: closure, key: byId })

export const listClosures = calls.list({ summary: 'List the days the office is closed, latest first' })

export const createClosure = calls.create({
  summary: 'Add days on which the office is closed; due dates move accordingly',
  body: withDaysInOrder(z.strictObject(closureFields)),
})

export const updateClosure = calls.update({
  summary: 'Change the days of a closure; due dates move accordingly',
  body: withDaysInOrder(z.strictObject({ ...closureFields, version: versionSeen })),
})

export const deleteClosure = calls.remove({ summary: 'Delete a closure; due dates move back' })

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fault } from './field-faults.ts'
import { id, isoDate, line, ownText } from './fields.ts'

/** What people ask for, as the board counts it. */
export const boardDocuments = ['student_copy', 'official_copy', 'certificate'] as const
export type BoardDocument = (typeof boardDocuments)[number]

/** Over so many days the board looks back. */
export const BOARD_DAYS = 90
/** Of fewer finished requests than this nothing can be said. */
export const BOARD_LEAST = 5

const days = { from: z.string(), to: z.string() }

export const serviceBoard = z.strictObject({
  /** Those on offer. Days the institution had a request, from payment on; `null`: too few were finished to say. */
  documents: z.array(
    z.strictObject({ document: z.enum(boardDocuments), finished: z.int(), median_days: z.int().nullable() }),
  ),
  /** Paid requests: not taken up yet, and being worked on. */
  queue: z.strictObject({ waiting: z.int(), in_work: z.int() }),
  /** Those that are not over, the nearest first. */
  closures: z.array(z.strictObject({ name: ownText, ...days })),
})
export type ServiceBoard = z.infer<typeof serviceBoard>

export const getServiceBoard = endpoint({
  id: 'getServiceBoard',
  summary: 'How long documents take at present, how many wait, and when the office is closed',
  method: 'GET',
  path: '/service-board',
  auth: 'public',
  data: serviceBoard,
})

/** Days on which the office is closed, both ends included: they count for nobody. */
export const closure = z.strictObject({ id: z.int(), name: z.string(), ...days })
export type Closure = z.infer<typeof closure>

const MOST_DAYS = 366
const DAY_MS = 86_400_000

const closureBody = z
  .strictObject({ name: line(80), from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: fault('lastDayBeforeFirst'),
    abort: true,
  })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS, {
    path: ['to'],
    error: fault('closureTooLong'),
  })

const staffErrors = ['unauthorized', 'forbidden'] as const

export const listClosures = endpoint({
  id: 'listClosures',
  summary: 'Staff: days on which the office is closed, the latest first',
  method: 'GET',
  path: '/closures',
  auth: { permission: 'settings.read' },
  data: z.array(closure),
  errors: staffErrors,
})

export const createClosure = endpoint({
  id: 'createClosure',
  summary: 'Staff: close the office for some days; promised dates move with it',
  method: 'POST',
  path: '/closures',
  auth: { permission: 'settings.write' },
  body: closureBody,
  data: closure,
  created: true,
  errors: staffErrors,
})

export const updateClosure = endpoint({
  id: 'updateClosure',
  summary: 'Staff: change the days of a closure; promised dates move with it',
  method: 'PUT',
  path: '/closures/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  body: closureBody,
  data: closure,
  errors: [...staffErrors, 'not_found'],
})

export const deleteClosure = endpoint({
  id: 'deleteClosure',
  summary: 'Staff: open the office after all; promised dates move back',
  method: 'DELETE',
  path: '/closures/{id}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ id }),
  errors: [...staffErrors, 'not_found'],
})

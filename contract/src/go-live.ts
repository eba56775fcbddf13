import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sentence } from './fields.ts'

/** What an institution sets up before the first application can be paid and delivered, in this order. */
export const goLiveSteps = [
  'name',
  'look',
  'office',
  'registrar',
  'money',
  'types',
  'rates',
  'regions',
  'couriers',
  'delivery_prices',
  'programmes',
  'grading',
  'providers',
  'mail',
  'signing',
  'administrators',
  'backup',
  'address',
  'demo',
] as const
export type GoLiveStep = (typeof goLiveSteps)[number]

export const goLive = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: z.enum(goLiveSteps),
      done: z.boolean(),
      /** What is missing, or what has been set up. */
      note: sentence,
      /** The name of the first empty field in the form. */
      field: z.string().nullable(),
    }),
  ),
  /** The number of steps still to be done. */
  left: z.int(),
  /** Currency and time zone can no longer be changed, because there is an invoice. */
  money_fixed: z.boolean(),
})
export type GoLive = z.infer<typeof goLive>

export const getGoLive = endpoint({
  id: 'getGoLive',
  summary: 'List what is still missing before the first application can be paid for and delivered',
  method: 'GET',
  path: '/go-live',
  auth: { permission: 'settings.read' },
  data: goLive,
  errors: ['unauthorized', 'forbidden'],
})

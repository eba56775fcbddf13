import { z } from 'zod'
import { id, isoDate, line, paragraph } from '../fields.ts'

/** The largest number of applications in one run. */
export const MOST_BULK_ROWS = 5_000

/** The waybill of a copy that a courier takes. `reference`: a tracking ID, or the id of a copy. */
export const bulkWaybill = z.strictObject({
  reference: line(80),
  waybill: line(40),
})
export type BulkWaybill = z.infer<typeof bulkWaybill>

/** The action for each application of a run, with its reason, message or other details. */
export const bulkAct = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('claim') }),
  z.strictObject({ action: z.literal('assign'), assignee_id: id.nullable() }),
  z.strictObject({
    action: z.literal('hold'),
    reason: paragraph(1000, 3),
    public_note: paragraph(1000, 3),
    release_on: isoDate.optional(),
  }),
  z.strictObject({ action: z.literal('release') }),
  z.strictObject({ action: z.literal('recommend') }),
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('generate') }),
  z.strictObject({ action: z.literal('print') }),
  z.strictObject({ action: z.literal('mark_printed') }),
  z.strictObject({
    action: z.literal('dispatch'),
    courier_id: id.optional(),
    waybills: z.array(bulkWaybill).min(1).max(MOST_BULK_ROWS),
  }),
  z.strictObject({ action: z.literal('message'), body: paragraph(5000, 3) }),
  z.strictObject({ action: z.literal('cancel'), reason: paragraph(1000, 3) }),
])
export type BulkAct = z.infer<typeof bulkAct>
export type BulkAction = BulkAct['action']

export const bulkActions = [
  'claim',
  'assign',
  'hold',
  'release',
  'recommend',
  'approve',
  'generate',
  'print',
  'mark_printed',
  'dispatch',
  'message',
  'cancel',
] as const satisfies readonly BulkAction[]

/** These actions send or sign, so they start after a delay in which they can be stopped. */
export const delayedActions: readonly BulkAction[] = [
  'hold',
  'approve',
  'generate',
  'dispatch',
  'message',
  'cancel',
]

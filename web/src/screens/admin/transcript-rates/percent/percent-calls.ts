import { changeDeliveryRates, changeTranscriptRates } from '@calls/rates/percent-changes'
import type { CopyType, DeliveryType } from '@testamur/contract/applications/statuses'
import type { Data } from '@testamur/contract/endpoint'
import type {
  changeDeliveryRates as deliveryCall,
  roundingSteps,
  changeTranscriptRates as transcriptCall,
} from '@testamur/contract/rates/percent-changes'
import { attemptCall } from '../../../../api/client.ts'
import type { Failure } from '../../../../api/failures.ts'

/** The request body. Groups with everything selected are left out. */
export type PercentChange = {
  readonly percent: number
  readonly round_to: (typeof roundingSteps)[number]
  readonly effective_from: string
  readonly dry_run: boolean
  readonly rates: { id: number; version: number }[] | null
  readonly chosen: Readonly<Record<string, string[] | undefined>>
}

/** The prices that would change, with their names. */
export type PercentPreview = {
  readonly rates: { id: number; version: number }[]
  readonly planned_later: number
  readonly effective_from: string
  readonly changes: readonly { readonly name: string; readonly before: number; readonly after: number }[]
}

export type PercentOutcome =
  | { readonly preview: PercentPreview; readonly message: string | undefined; readonly failure: null }
  | { readonly failure: Failure }

const common = ({ percent, round_to, effective_from, dry_run, rates }: PercentChange) => ({
  percent,
  round_to,
  effective_from,
  dry_run,
  ...(rates !== null && { rates }),
})

export async function changeOfCopies(
  change: PercentChange,
  nameOf: (one: Data<typeof transcriptCall>['changes'][number]) => string,
): Promise<PercentOutcome> {
  const { purposes, types, formats } = change.chosen
  const { reply, failure } = await attemptCall(changeTranscriptRates, {
    body: { ...common(change), purposes, types: types as CopyType[] | undefined, formats },
  })
  if (failure !== null) return { failure }
  const { changes, ...about } = reply.data
  const named = changes.map((one) => ({ name: nameOf(one), before: one.before, after: one.after }))
  return { preview: { ...about, changes: named }, message: reply.message, failure: null }
}

export async function changeOfDelivery(
  change: PercentChange,
  nameOf: (one: Data<typeof deliveryCall>['changes'][number]) => string,
): Promise<PercentOutcome> {
  const { delivery_types, couriers } = change.chosen
  const { reply, failure } = await attemptCall(changeDeliveryRates, {
    body: {
      ...common(change),
      delivery_types: delivery_types as DeliveryType[] | undefined,
      courier_ids: couriers?.map(Number),
    },
  })
  if (failure !== null) return { failure }
  const { changes, ...about } = reply.data
  const named = changes.map((one) => ({ name: nameOf(one), before: one.before, after: one.after }))
  return { preview: { ...about, changes: named }, message: reply.message, failure: null }
}

import type { BulkWaybill } from '@testamur/contract/bulk/bulk-actions'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import type { ActableApplication } from '../applications/index.ts'

type Sent = Pick<ActableApplication, 'tracking_id'> & {
  readonly copies: readonly Pick<
    ActableApplication['copies'][number],
    'copy_id' | 'id' | 'status' | 'delivery_method'
  >[]
}

/**
 * Assigns waybills to copies. A copy is named by its ID, or by the tracking ID of its application; several waybills
 * for one tracking ID go to its printed copies in their order.
 */
export function matchWaybills(
  applications: readonly Sent[],
  waybills: readonly BulkWaybill[],
): { readonly byCopy: ReadonlyMap<number, string>; readonly unmatched: readonly string[] } {
  const byCopy = new Map<number, string>()
  const unmatched: string[] = []
  for (const { reference, waybill } of waybills) {
    const copy = candidates(applications, reference).find(({ copy_id }) => !byCopy.has(copy_id))
    if (copy === undefined) unmatched.push(textOf({ reference, waybill }))
    else byCopy.set(copy.copy_id, waybill)
  }
  return { byCopy, unmatched }
}

const textOf = ({ reference, waybill }: BulkWaybill): string => `${reference} ${waybill}`

/** The waybills that earlier applications left, in their order; `null`: there were no earlier ones. */
export function waybillsLeft(
  waybills: readonly BulkWaybill[],
  unmatched: readonly string[] | null,
): readonly BulkWaybill[] {
  if (unmatched === null) return waybills
  const left = new Map<string, number>()
  for (const text of unmatched) left.set(text, (left.get(text) ?? 0) + 1)
  return waybills.filter((waybill) => {
    const count = left.get(textOf(waybill)) ?? 0
    left.set(textOf(waybill), count - 1)
    return count > 0
  })
}

function candidates(applications: readonly Sent[], reference: string): readonly Sent['copies'][number][] {
  const trackingId = normaliseTrackingId(reference)
  const application =
    trackingId === null ? undefined : applications.find((one) => one.tracking_id === trackingId)
  if (application !== undefined)
    return application.copies.filter(
      ({ delivery_method, status }) => delivery_method === 'courier' && status === 'printed',
    )
  const id = reference.trim().toLowerCase()
  return applications.flatMap(({ copies }) => copies.filter((copy) => copy.id === id))
}

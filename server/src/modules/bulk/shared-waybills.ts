import type { BulkWaybill } from '@testamur/contract/bulk/bulk-actions'
import { isCopyId } from '@testamur/contract/bulk/copy-id'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { normaliseWaybill } from '../delivery/index.ts'
import type { BulkDeps } from './deps.ts'
import { findTrackingIds } from './store/copies.ts'

/** For each number that a list has more than once, as it is printed: whose copies it is for, as tracking IDs. */
export type SharedWaybills = ReadonlyMap<string, readonly string[]>

/** Looks through the whole list: the other line may be about an application that another job checks. */
export async function findSharedWaybills(
  { database }: Pick<BulkDeps, 'database'>,
  waybills: readonly BulkWaybill[],
  selected: readonly number[],
): Promise<SharedWaybills> {
  const references = new Map<string, string[]>()
  for (const { reference, waybill } of waybills) {
    const number = normaliseWaybill(waybill)
    const others = references.get(number)
    if (others === undefined) references.set(number, [reference])
    else others.push(reference)
  }
  const shared = [...references].filter(([, named]) => named.length > 1)
  const copies = shared.flatMap(([, named]) => named.map(copyIdOf)).filter(isCopyId)
  const trackingIds = copies.length === 0 ? new Map() : await findTrackingIds(database.db, selected, copies)
  const ownerOf = (reference: string): string =>
    normaliseTrackingId(reference) ?? trackingIds.get(copyIdOf(reference)) ?? reference
  return new Map(shared.map(([number, named]) => [number, [...new Set(named.map(ownerOf))]]))
}

const copyIdOf = (reference: string): string => reference.trim().toLowerCase()

import type { Courier } from '@testamur/contract/delivery/delivery'
import type { CopyRow } from '../rows/rows.ts'
import type { Catalogue } from './catalogue.ts'

/** The couriers of these copies. Those on offer are in memory; former ones are looked up. */
export async function couriersOf(
  catalogue: Catalogue,
  copies: readonly Pick<CopyRow, 'courier_id'>[],
): Promise<ReadonlyMap<number, Courier>> {
  const retired = copies.flatMap(({ courier_id: id }) =>
    id !== null && !catalogue.couriers.has(id) ? [id] : [],
  )
  if (retired.length === 0) return catalogue.couriers
  const found = await Promise.all(retired.map((id) => catalogue.courierById(id)))
  return new Map([
    ...catalogue.couriers,
    ...found.flatMap((courier): [number, Courier][] => (courier === null ? [] : [[courier.id, courier]])),
  ])
}

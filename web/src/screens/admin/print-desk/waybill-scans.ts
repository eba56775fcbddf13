import { waybillExpression } from '@testamur/contract/delivery/courier-link'
import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { bareNumber } from '@testamur/contract/written/numbers'

/** The scanned waybill of each copy, by the copy's id. */
export type WaybillScans = ReadonlyMap<number, string>

type PileCourier = {
  readonly id: number
  readonly waybill_pattern: string
  readonly waybill_example: string
}

type Pile = {
  readonly rows: readonly PrintRow[]
  readonly scans: WaybillScans
  /** The copy whose waybill is expected next. */
  readonly next: PrintRow | undefined
  readonly couriers: readonly PileCourier[]
}

export type ScanResult =
  | { readonly kind: 'label'; readonly row: PrintRow }
  | { readonly kind: 'waybill'; readonly row: PrintRow; readonly waybill: string }
  /** A label that belongs to none of the printed copies. */
  | { readonly kind: 'strange_label' }
  | { readonly kind: 'twice'; readonly row: PrintRow }
  | { readonly kind: 'wrong_pattern'; readonly row: PrintRow; readonly example: string }
  | { readonly kind: 'none_left' }

/** A scanned label contains a tracking ID and selects that copy. Everything else is the waybill of the next copy. */
export function readScan(text: string, { rows, scans, next, couriers }: Pile): ScanResult {
  const trackingId = normaliseTrackingId(text)
  if (trackingId !== null) {
    const labelled = rows.filter(({ tracking_id }) => tracking_id === trackingId)
    const row = labelled.find(({ copy_id }) => !scans.has(copy_id)) ?? labelled[0]
    return row === undefined ? { kind: 'strange_label' } : { kind: 'label', row }
  }
  if (next === undefined) return { kind: 'none_left' }
  const waybill = bareNumber(text)
  const taken = rows.find(({ copy_id }) => copy_id !== next.copy_id && scans.get(copy_id) === waybill)
  if (taken !== undefined) return { kind: 'twice', row: taken }
  const courier = couriers.find(({ id }) => id === next.courier_id)
  if (courier !== undefined && !waybillExpression(courier.waybill_pattern).test(waybill))
    return { kind: 'wrong_pattern', row: next, example: courier.waybill_example }
  return { kind: 'waybill', row: next, waybill }
}

/** The first copy without a waybill after this one, searching again from the top. */
export function nextRow(
  rows: readonly PrintRow[],
  scans: WaybillScans,
  after?: PrintRow,
): PrintRow | undefined {
  const from = rows.findIndex(({ copy_id }) => copy_id === after?.copy_id) + 1
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ copy_id }) => !scans.has(copy_id))
}

import type { bulkApplications } from '@calls/bulk/bulk-runs'
import type { BulkAct } from '@testamur/contract/bulk/bulk-actions'
import type { Call } from '@testamur/contract/endpoint'
import { useLocation } from 'react-router'

export type Selection = Extract<Call<typeof bulkApplications>['body'], { selection: unknown }>['selection']
type Dispatch = Extract<BulkAct, { action: 'dispatch' }>

/** A dispatch as it was sent to be checked. It is kept with the page of its rehearsal, for whoever corrects the waybills. */
export type SentDispatch = { readonly selection: Selection; readonly act: Dispatch }

export const withDispatch = (selection: Selection, act: BulkAct): { state?: { dispatch: SentDispatch } } =>
  act.action === 'dispatch' ? { state: { dispatch: { selection, act } } } : {}

export function useSentDispatch(): SentDispatch | null {
  const state = useLocation().state as { readonly dispatch?: SentDispatch } | null
  return state?.dispatch ?? null
}

/** The fields of the dialog as they were filled in. */
export const dispatchValues = ({ waybills, courier_id }: Dispatch): Record<string, string> => ({
  waybills: waybills.map(({ reference, waybill }) => `${reference}\t${waybill}`).join('\n'),
  courier: courier_id === undefined ? '' : String(courier_id),
})

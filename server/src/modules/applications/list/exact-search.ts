import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { normaliseMatric } from '@testamur/contract/written/numbers'
import { normaliseWaybill } from '../../delivery/index.ts'
import type { ExactSearch } from './store/search.ts'

/** Identifiers that the typed words may be. */
export function exactSearchOf(typed: string): ExactSearch {
  const text = typed.trim()
  return {
    tracking_id: normaliseTrackingId(text),
    matric_number: text.includes('@') ? null : normaliseMatric(text),
    email: text.includes('@') ? text.toLowerCase() : null,
    waybill: text.includes('@') ? null : normaliseWaybill(text),
  }
}

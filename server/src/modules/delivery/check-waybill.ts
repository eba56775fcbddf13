import { trackingUrl, waybillExpression } from '@testamur/contract/delivery/courier-link'
import type { checkWaybill as contractCall } from '@testamur/contract/delivery/couriers'
import type { Answer, Received } from '@testamur/contract/endpoint'
import { messageOf, type Said } from '../../messages/message.ts'
import { LONGEST_WAYBILL, normaliseWaybill, patternFault, templateFault } from './rules.ts'

/** Checks a waybill number against an unsaved courier form. Stores nothing. */
export function tryWaybill({
  waybill_pattern: pattern,
  waybill: typed,
  tracking_url_template: template,
}: Received<typeof contractCall>['body']): Answer<typeof contractCall>['data'] {
  const waybill = normaliseWaybill(typed)
  const reason = patternFault(pattern) ?? mismatch(pattern, waybill)
  const fault = (template ?? null) === null ? null : templateFault(template ?? '')
  return {
    matches: reason === null,
    reason,
    waybill,
    tracking_url: fault === null ? trackingUrl(template ?? null, waybill) : null,
    tracking_fault: fault,
  }
}

/** Why a waybill number does not match a valid pattern; `null` if it matches. */
function mismatch(pattern: string, waybill: string): Said | null {
  if (waybill.length > LONGEST_WAYBILL)
    return messageOf('delivery.waybillTooLong', { count: waybill.length, longest: LONGEST_WAYBILL })
  if (waybillExpression(pattern).test(waybill)) return null
  if (pattern === '') return messageOf('delivery.waybillSigns')
  const body = pattern.slice(1, -1)
  const begins = new RegExp(`^(?:${body})`, 'u').exec(waybill)?.[0] ?? ''
  if (begins !== '')
    return messageOf('delivery.waybillGoesOn', { fits: begins, rest: waybill.slice(begins.length) })
  const ends = new RegExp(`(?:${body})$`, 'u').exec(waybill)?.[0] ?? ''
  if (ends !== '')
    return messageOf('delivery.waybillBeginsOtherwise', {
      rest: waybill.slice(0, waybill.length - ends.length),
      fits: ends,
    })
  return messageOf('delivery.waybillFitsNowhere', { waybill })
}

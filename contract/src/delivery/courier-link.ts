/** The address of a waybill's tracking page; `null` if the courier has none. */
export function trackingUrl(template: string | null, waybill: string): string | null {
  return template === null ? null : template.replace('{waybill}', encodeURIComponent(waybill))
}

/** Of a courier without a pattern: what a waybill is printed with, in capitals. */
const ANY_WAYBILL = '^[A-Z0-9][A-Z0-9./-]*$'

/** What a waybill must match; an empty pattern takes any. */
export const waybillExpression = (pattern: string): RegExp => new RegExp(pattern || ANY_WAYBILL, 'u')

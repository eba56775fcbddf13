/** The courier's own page for a waybill; `null` when the courier has no tracking page. */
export function trackingUrl(template: string | null, waybill: string): string | null {
  return template === null ? null : template.replace('{waybill}', encodeURIComponent(waybill))
}

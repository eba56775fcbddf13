import type { createCourier, StaffCourier } from '@testamur/contract/delivery/couriers'
import type { Call } from '@testamur/contract/endpoint'

/** A courier in the editor. */
export type CourierDraft = {
  name: string
  code: string
  scope: StaffCourier['scope'] | ''
  tracking_url_template: string
  waybill_pattern: string
  waybill_example: string
  contact: { name: string; phone: string; email: string }
  translations: { fr: { name: string } }
}

export const courierDraft = (courier: StaffCourier | null): CourierDraft => ({
  name: courier?.name ?? '',
  code: courier?.code ?? '',
  scope: courier?.scope ?? '',
  tracking_url_template: courier?.tracking_url_template ?? '',
  waybill_pattern: courier?.waybill_pattern ?? '',
  waybill_example: courier?.waybill_example ?? '',
  contact: courier?.contact ?? { name: '', phone: '', email: '' },
  translations: { fr: { name: courier?.translations.fr.name ?? '' } },
})

/** With what is switched in the list. */
export const versionedCourier = (courier: StaffCourier | null) => ({
  draft: { ...courierDraft(courier), active: courier?.active ?? true },
  version: courier?.version ?? 0,
})

type Body = Omit<Call<typeof createCourier>['body'], 'active'>

/** An empty tracking address means that the courier has no tracking page. */
export const courierBody = ({ tracking_url_template: template, scope, ...draft }: CourierDraft): Body => ({
  ...draft,
  scope: scope as StaffCourier['scope'],
  tracking_url_template: template.trim() === '' ? null : template,
})

import { localSmsKeys } from '@testamur/contract/sms-local-keys'
import { expect } from 'vitest'
import type { Fields } from './settings-office.ts'

/** What the walk over all settings sends to a setting that is always there, and expects of it. */
export type SingleSetting = {
  /** Where it is read, and the part of the answer that has its version. */
  readonly read: string
  readonly partOf: (data: unknown) => Fields | undefined
  /** Where it is saved, where that is not where it is read. */
  readonly path: (part: Fields) => string
  readonly change: Fields
  readonly action: string
  /** How the subject of its link in the audit trail begins. */
  readonly subject: string
  /** What the audit trail has on its two sides. */
  readonly before: Fields
  readonly after: Fields
  /** What applicants ask that says it; `null`: it is for staff alone. */
  readonly seen: { readonly path: string; readonly says: string } | null
}

const whole = (data: unknown) => data as Fields

const firstWith = (field: string, value: string) => (data: unknown) =>
  (data as Fields[]).find((one) => one[field] === value)

/** The English text of the email about refunds. */
function textOfRefunds(data: unknown): Fields | undefined {
  const mail = firstWith('mail', 'refund')(data)
  return firstWith('language', 'en')(mail?.['texts'])
}

/** Every setting that is always there. A new one is a row here. */
export const singleSettings: readonly SingleSetting[] = [
  {
    read: '/delivery-methods',
    partOf: firstWith('code', 'pickup'),
    path: () => '/delivery-methods/pickup',
    change: { name: 'Walk in', active: true },
    action: 'delivery_method.update',
    subject: 'delivery_method:pickup',
    before: { code: 'pickup', version: 0 },
    after: { code: 'pickup', name: 'Walk in', version: 1 },
    seen: { path: '/application-data', says: 'Walk in' },
  },
  {
    read: '/institution',
    partOf: whole,
    path: ({ id }) => `/institutions/${String(id)}`,
    change: { name: 'University of Walks' },
    action: 'institution.update',
    subject: 'institution:',
    before: { name: 'Ìrókò Hills University' },
    after: { name: 'University of Walks' },
    seen: { path: '/institution', says: 'University of Walks' },
  },
  {
    read: '/institution/policies',
    partOf: whole,
    path: () => '/institution/policies',
    change: { demurrage: null },
    action: 'institution.update_policies',
    subject: 'institution:',
    before: { demurrage: expect.any(Object) },
    after: { demurrage: null },
    seen: { path: '/certificate-options', says: '"demurrage_rule":null' },
  },
  {
    read: '/sign-in-policy',
    partOf: whole,
    path: () => '/sign-in-policy',
    change: { second_factor_roles: ['dispatch'] },
    action: 'sign_in_policy.update',
    subject: 'sign_in_policy',
    before: { second_factor_roles: [] },
    after: { second_factor_roles: ['dispatch'] },
    seen: null,
  },
  {
    read: '/mail-settings',
    partOf: whole,
    path: () => '/mail-settings',
    change: { name: 'Office of Walks', address: 'office@walks.example', reply_to: '' },
    action: 'mail_sender.save',
    subject: 'mail_sender:1',
    before: { name: '', address: '', reply_to: '' },
    after: { name: 'Office of Walks', address: 'office@walks.example', reply_to: '' },
    seen: null,
  },
  {
    read: '/mail-texts',
    partOf: textOfRefunds,
    path: () => '/mail-texts/refund/en',
    change: { subject: 'Walk to your bank', paragraphs: ['We sent {amount}.'] },
    action: 'mail_text.save',
    subject: 'mail_text:refund:en',
    before: { subject: 'Refund for {subject}' },
    after: { subject: 'Walk to your bank', paragraphs: ['We sent {amount}.'] },
    seen: null,
  },
  {
    read: '/sms-settings',
    partOf: whole,
    path: () => '/sms-settings',
    change: {
      adapter: 'termii',
      environment: 'local',
      sender: 'Walks',
      active: true,
      events: ['paid'],
      values: localSmsKeys['termii'],
    },
    action: 'sms_settings.save',
    subject: 'sms_settings:1',
    before: { adapter: '', sender: '', active: false },
    after: { adapter: 'termii', sender: 'Walks', active: true },
    seen: null,
  },
  {
    read: '/privacy/retention',
    partOf: firstWith('kind', 'papers'),
    path: () => '/privacy/retention/papers',
    change: { days: 400 },
    action: 'retention.update',
    subject: 'retention:papers',
    before: { days: 365, active: false },
    after: { days: 400, active: false },
    seen: null,
  },
  {
    read: '/graduation-collection/settings',
    partOf: whole,
    path: () => '/graduation-collection/settings',
    change: { signature: 'required', lease_hours: 7, reminder_weeks: [1] },
    action: 'collection_settings.update',
    subject: 'collection_settings:1',
    before: { signature: 'off', lease_hours: 12, reminder_weeks: [4, 13, 26], version: 0 },
    after: { signature: 'required', lease_hours: 7, reminder_weeks: [1], version: 1 },
    seen: null,
  },
  {
    read: '/certificate-fees',
    partOf: firstWith('kind', 'attestation'),
    path: () => '/certificate-fees/attestation',
    change: { fee: 1234.5, active: true },
    action: 'certificate_fee.update',
    subject: 'certificate_fee:attestation',
    before: { fee_minor: 2_000_000, version: 0 },
    after: { fee_minor: 123_450, active: true, version: 1 },
    seen: { path: '/certificate-options', says: '"fee":1234.5' },
  },
]

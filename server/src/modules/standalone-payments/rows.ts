import type { Row } from '../../db/rows.ts'

export type PaymentTypeRow = Row<'payment_types'>

export type PaymentTypeFields = Omit<PaymentTypeRow, 'id' | 'position' | 'version'>

export type StandaloneRow = Row<
  'standalone_payments',
  | 'id'
  | 'payment_type_id'
  | 'payer_name'
  | 'payer_email'
  | 'payer_phone'
  | 'matric_number'
  | 'quantity'
  | 'fields'
  | 'currency'
  | 'total_minor'
  | 'status'
  | 'created_at'
  | 'paid_at'
  | 'version'
  | 'application_id'
  | 'attached_at'
  | 'attached_by'
  | 'attach_note'
> & {
  readonly type_name: Row<'payment_types'>['name']
  readonly type_code: Row<'payment_types'>['code']
  readonly invoice_id: Row<'invoice_summaries'>['id']
  readonly invoice_reference: Row<'invoice_summaries'>['reference']
  readonly expires_at: Row<'invoice_summaries'>['expires_at']
  readonly tracking_id: Row<'application_summaries'>['tracking_id'] | null
}

export type EventRow = Row<'standalone_payment_events', 'at' | 'actor_name' | 'text' | 'text_message'>

import type { Minor } from '@testamur/contract/money'
import type { FieldKind, PaymentField } from '@testamur/contract/standalone-payments/payment-rules'
import type { audiences } from '@testamur/contract/standalone-payments/standalone-payments'
import type { StandaloneStatus } from '@testamur/contract/standalone-payments/standalone-statuses'

export type PaymentTypeFields = {
  readonly name: string
  readonly code: string
  readonly description: string
  readonly pricing: 'fixed' | 'variable' | 'per_unit'
  /** The price, or that of one unit; `null` where the payer says how much. */
  readonly amount_minor: Minor | null
  readonly min_minor: Minor | null
  readonly max_minor: Minor | null
  readonly unit: string | null
  readonly min_quantity: number | null
  readonly max_quantity: number | null
  readonly audience: (typeof audiences)[number]
  readonly fields: readonly (PaymentField & { readonly kind: FieldKind })[]
  readonly active: boolean
}

export type PaymentTypeRow = PaymentTypeFields & {
  readonly id: number
  readonly position: number
  readonly version: number
}

/** What was answered, in the words of the day it was asked: a type may change later. */
export type KeptAnswer = { readonly key: string; readonly label: string; readonly value: string }

export type StandaloneRow = {
  readonly id: number
  readonly payment_type_id: number
  readonly type_name: string
  readonly type_code: string
  readonly payer_name: string
  readonly payer_email: string
  readonly payer_phone: string | null
  readonly matric_number: string | null
  readonly quantity: number
  readonly fields: readonly KeptAnswer[]
  readonly currency: string
  readonly total_minor: Minor
  readonly status: StandaloneStatus
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly version: number
  readonly invoice_id: number
  readonly invoice_reference: string
  readonly expires_at: Date
  readonly application_id: number | null
  readonly tracking_id: string | null
  readonly attached_at: Date | null
  readonly attached_by: string | null
  readonly attach_note: string | null
}

export type EventRow = { readonly at: Date; readonly actor_name: string; readonly text: string }

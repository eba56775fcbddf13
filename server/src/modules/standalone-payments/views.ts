import type { Language } from '@testamur/contract/languages'
import type { Said, Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type {
  PaymentType,
  payerView as payerViewSchema,
  standalonePayment,
  standaloneRow,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { messageOf, messageOfValue } from '../../messages/message.ts'
import type { OwnWords } from '../../platform/own-words/index.ts'
import type { InvoiceLine } from '../invoices/index.ts'
import type { Money } from './ports.ts'
import type { EventRow, PaymentTypeRow, StandaloneRow } from './rows.ts'
import { pricingOf, statusTexts } from './rules.ts'
import { textsOfType } from './store/payment-type-texts.ts'

export type PayerView = Unsaid<typeof payerViewSchema>
export type StaffView = Unsaid<typeof standalonePayment>

/** In the payer's language, where the institution has translated it. The value of an option stays as it was set. */
export function offeredView(row: PaymentTypeRow, language: Language, own: OwnWords): PaymentType {
  const say = (at: string, words: string) =>
    (language === 'en' ? undefined : row.translations[at]?.[language]) ?? own.get(words) ?? words
  const { pricing, fields, ...others } = typeView(row)
  return {
    ...others,
    name: say('name', row.name),
    description: say('description', row.description),
    pricing: pricing.kind === 'per_unit' ? { ...pricing, unit: say('unit', pricing.unit) } : pricing,
    fields: fields.map((field) => {
      const said = field.options.map((option) => say(`fields.${field.key}.options.${option}`, option))
      return {
        ...field,
        label: say(`fields.${field.key}.label`, field.label),
        hint: say(`fields.${field.key}.hint`, field.hint),
        ...(said.join('\n') !== field.options.join('\n') && { options_said: said }),
      }
    }),
  }
}

/** As it was written, with the French beside each text that has any. */
export const paymentTypeView = (row: PaymentTypeRow, french: OwnWords): PaymentType => ({
  ...typeView(row),
  translations: {
    fr: Object.fromEntries(
      textsOfType(row).flatMap(({ at, words }) => {
        const said = row.translations[at]?.fr ?? french.get(words) ?? ''
        return words === '' || said === '' ? [] : [[at, said] as const]
      }),
    ),
  },
})

const typeView = (row: PaymentTypeRow): PaymentType => ({
  id: row.id,
  name: row.name,
  code: row.code,
  description: row.description,
  pricing: pricingOf(row),
  audience: row.audience,
  fields: row.fields.map(({ key, label, kind, hint, required, options }) => ({
    key,
    label,
    kind,
    hint,
    required,
    options: [...options],
  })),
  active: row.active,
  position: row.position,
  version: row.version,
})

const statusView = ({ status }: StandaloneRow) => ({
  status,
  enums: { status: { value: status, ...statusTexts[status], allowed: [] } },
})

const answersOf = (row: StandaloneRow) =>
  row.fields.map(({ label, value, choice }) => ({
    label: messageOfValue({ own: label }),
    value: messageOfValue(choice === true ? { own: value } : value),
  }))

const linesOf = (lines: readonly InvoiceLine[]) =>
  lines.map(({ description, amount }) => ({ description, amount: toMajor(amount) }))

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export function payerView(
  row: StandaloneRow,
  lines: readonly InvoiceLine[],
  { attempts, receipt_number }: Money,
): PayerView {
  const shown = attempts.find(({ paid_at }) => paid_at !== null) ?? attempts[0]
  return {
    invoice_reference: row.invoice_reference,
    ...statusView(row),
    payment_type: { name: messageOfValue({ own: row.type_name }), code: row.type_code },
    name: row.payer_name,
    email: row.payer_email,
    quantity: row.quantity,
    fields: answersOf(row),
    lines: linesOf(lines),
    total: toMajor(row.total_minor),
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: instant(row.paid_at),
    payment_reference: shown?.reference ?? null,
    receipt_number,
  }
}

export const rowView = (row: StandaloneRow): Unsaid<typeof standaloneRow> => ({
  id: row.id,
  name: row.payer_name,
  email: row.payer_email,
  matric_number: row.matric_number,
  payment_type: { id: row.payment_type_id, name: messageOfValue({ own: row.type_name }) },
  quantity: row.quantity,
  total: toMajor(row.total_minor),
  currency: row.currency,
  ...statusView(row),
  invoice_reference: row.invoice_reference,
  tracking_id: row.tracking_id,
  created_at: row.created_at.toISOString(),
  paid_at: instant(row.paid_at),
})

export const staffView = (
  row: StandaloneRow,
  lines: readonly InvoiceLine[],
  { attempts, receipt_number }: Money,
  events: readonly EventRow[],
): StaffView => ({
  ...rowView(row),
  phone: row.payer_phone,
  fields: answersOf(row),
  lines: linesOf(lines),
  expires_at: row.expires_at.toISOString(),
  version: row.version,
  attached: attachedView(row),
  attempts: [...attempts],
  receipt_number,
  events: events.map(({ at, actor_name, text, text_message }) => ({
    at: at.toISOString(),
    by: eventAuthors[actor_name] ?? actor_name,
    text: text_message ?? text,
  })),
})

/** Used for a person whose name the event does not contain. */
const eventAuthors: Readonly<Record<string, Said>> = {
  Payer: messageOf('standalonePayments.byPayer'),
  payments: messageOf('standalonePayments.byPayments'),
}

function attachedView(row: StandaloneRow): StaffView['attached'] {
  const { application_id, tracking_id, attached_by, attached_at, attach_note } = row
  if (application_id === null || tracking_id === null || attached_by === null || attached_at === null)
    return null
  return {
    application_id,
    tracking_id,
    by: attached_by,
    at: attached_at.toISOString(),
    note: attach_note ?? '',
  }
}

import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { CertificateOption, CertificateOptions } from '@testamur/contract/certificates/certificates'
import { toMajor, toMinor } from '@testamur/contract/money'
import type { CertificateDraft } from './draft.ts'

export type PriceLine = { key: string; description: string; amount: number | null }

export const optionOf = (options: CertificateOptions | null, kind: string): CertificateOption | null =>
  options?.kinds.find((option) => option.kind === kind) ?? null

export const eventOf = (options: CertificateOptions | null, id: string) =>
  options?.events.find((event) => String(event.id) === id) ?? null

/** Fee, each period of storage, the courier: the lines of the invoice as they would be today. `null`: not known yet. */
export function priceLines(
  options: CertificateOptions | null,
  data: ApplicationData | null,
  draft: CertificateDraft,
  deliveryLabel: string,
): { lines: PriceLine[]; total: number } {
  const option = optionOf(options, draft.kind)
  const event = option?.demurrage ? eventOf(options, draft.printed.event_id) : null
  const rate = data?.delivery_rates.find(({ id }) => id === draft.delivery.delivery_rate_id)
  const lines: PriceLine[] = [
    ...(option === null ? [] : [{ key: 'fee', description: option.name, amount: option.fee }]),
    ...(event?.demurrage ?? []).map(({ description, from, amount }) => ({ key: from, description, amount })),
    ...(draft.mode === 'courier'
      ? [{ key: 'delivery', description: deliveryLabel, amount: rate?.rate ?? null }]
      : []),
  ]
  return { lines, total: toMajor(lines.reduce((sum, { amount }) => sum + toMinor(amount ?? 0), 0)) }
}

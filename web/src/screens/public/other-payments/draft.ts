import { type Item, noPayer, type Payer, type PaymentValues } from '../../../features/payment-types/values.ts'

const KEY = 'payment.draft'

type Draft = { readonly payer: Payer; readonly items: Readonly<Record<string, Item>> }

const empty: Draft = { payer: noPayer, items: {} }

/** The unsent input on this device; `null` if it is damaged or of another type. */
export function readDraft(): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null
    if (typeof stored !== 'object' || stored === null || typeof stored.items !== 'object') return empty
    return { payer: { ...noPayer, ...stored.payer }, items: stored.items }
  } catch {
    return empty
  }
}

/** A full or forbidden store loses the draft, never the page. */
export function keepDraft(code: string, { quantity, amount, fields, ...payer }: PaymentValues): void {
  try {
    const items = { ...readDraft().items, [code]: { quantity, amount, fields } }
    localStorage.setItem(KEY, JSON.stringify({ payer, items } satisfies Draft))
  } catch {
    return
  }
}

export const dropDraft = (): void => localStorage.removeItem(KEY)

export const isWorthTelling = ({ payer, items }: Draft, code: string): boolean =>
  [...Object.values(payer), items[code]?.amount ?? '', ...Object.values(items[code]?.fields ?? {})].some(
    (text) => text !== '',
  )

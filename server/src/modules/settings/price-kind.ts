import type { Tx } from '../../db/client.ts'
import type { SettingDeps } from './record-change.ts'
import type { SettingKind } from './save-setting.ts'

/** What every price has, beside what it is for and how much it is. */
export type PriceFields = {
  readonly active: boolean
  /** The day from which it applies, until the next price for the same begins: `2026-01-31`. */
  readonly effective_from: string
}

export type Price<Fields extends PriceFields> = Fields & { readonly id: number; readonly version: number }

/** One kind of price, for example delivery rates. */
export type PriceKind<Fields extends PriceFields> = SettingKind<Price<Fields>, 'id'> & {
  readonly store: PriceStore<Fields>
}

type PriceStore<Fields extends PriceFields> = {
  readonly insert: (tx: Tx, fields: Fields) => Promise<number>
  readonly update: (tx: Tx, id: number, fields: Fields) => Promise<void>
  readonly remove: (tx: Tx, id: number) => Promise<void>
  /** Another price for the same with the same first day, locked until the commit. */
  readonly lockOfDay: (tx: Tx, price: Price<Fields>) => Promise<Price<Fields> | null>
  /** The last price for the same that begins on this first day or earlier, locked until the commit. */
  readonly lockLatest: (tx: Tx, fields: Fields) => Promise<Price<Fields> | null>
  /** The first day of the last price for the same that has begun. */
  readonly latestDay: (tx: Tx, fields: Fields, today: string) => Promise<string | null>
  /** Switches off the active prices for the same that began before this first day, and answers them as they were. */
  readonly endEarlier: (tx: Tx, fields: Fields) => Promise<Price<Fields>[]>
}

export type PriceDeps = SettingDeps & {
  /** Today in the institution's time zone, as `2026-01-31`: prices begin at midnight there. */
  readonly today: () => Promise<string>
}

import type {
  SettingUses,
  StaffDeliveryMethod,
  StaffFormat,
  StaffPurpose,
} from '@testamur/contract/rates/choices'
import type { Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor } from '../../platform/own-words/index.ts'
import { orderSettings, type PriceDeps, type WantedOrder } from '../settings/index.ts'
import { formatView, methodView, purposeView } from './choice-views.ts'
import { amountOf, type Choice, ratesFromToday } from './prices.ts'
import { formatKind, methodKind, purposeKind } from './save-choice.ts'
import {
  type DeliveryMethodRow,
  listDeliveryMethods,
  listFormats,
  listPurposes,
  lockDeliveryMethods,
  lockFormats,
  lockPurposes,
} from './store/choices.ts'
import { listRates } from './store/rates.ts'
import { countOpenCopies } from './store/uses.ts'

export type ChoicesDeps = PriceDeps & {
  /** The application types on offer; their table belongs to applications. */
  readonly activeTypes: () => Promise<readonly Choice[]>
}

/** The choices for a copy as settings show them: purpose, format and delivery method. */
export function createChoices(deps: ChoicesDeps) {
  const { db } = deps.database
  const french = () => ownWordsFor(db, 'fr')
  const offering = async (list: 'purposes' | 'formats', code: string) =>
    (await deps.activeTypes()).filter((type) => type[list].includes(code)).map(({ name }) => name)
  const rates = async () => ratesFromToday(await listRates(db), await deps.today())

  return {
    async purposes(): Promise<StaffPurpose[]> {
      const [rows, own] = await Promise.all([listPurposes(db), french()])
      return rows.map((row) => purposeView(row, own))
    },
    async formats(): Promise<StaffFormat[]> {
      const [rows, own] = await Promise.all([listFormats(db), french()])
      return rows.map((row) => formatView(row, own))
    },
    async methods(): Promise<StaffDeliveryMethod[]> {
      const [rows, own] = await Promise.all([listDeliveryMethods(db), french()])
      return rows.map((row) => methodView(row, own))
    },

    async purposeUses(code: string): Promise<SettingUses> {
      if (!(await listPurposes(db)).some((row) => row.code === code))
        throw notFound(messageOf('rates.purpose'))
      return {
        application_types: await offering('purposes', code),
        prices: (await rates()).filter(({ purpose }) => purpose === code).length,
        open_copies: await countOpenCopies(db, 'purpose', code),
      }
    },
    async formatUses(key: string): Promise<SettingUses> {
      if (!(await listFormats(db)).some((row) => row.key === key)) throw notFound(messageOf('rates.format'))
      return {
        application_types: await offering('formats', key),
        prices: (await rates()).filter((rate) => amountOf(rate, key) !== undefined).length,
        open_copies: await countOpenCopies(db, 'format', key),
      }
    },
    methodUses: async (code: DeliveryMethodRow['code']): Promise<SettingUses> => ({
      application_types: [],
      prices: 0,
      open_copies: await countOpenCopies(db, 'delivery_method', code),
    }),

    async orderPurposes(wanted: WantedOrder<'code'>, by: Requester): Promise<StaffPurpose[]> {
      await orderSettings(deps, purposeKind, { table: 'purposes', lockAll: lockPurposes, wanted }, by)
      return this.purposes()
    },
    async orderFormats(wanted: WantedOrder<'key'>, by: Requester): Promise<StaffFormat[]> {
      await orderSettings(deps, formatKind, { table: 'formats', lockAll: lockFormats, wanted }, by)
      return this.formats()
    },
    async orderMethods(wanted: WantedOrder<'code'>, by: Requester): Promise<StaffDeliveryMethod[]> {
      const change = { table: 'delivery_methods', lockAll: lockDeliveryMethods, wanted } as const
      await orderSettings(deps, methodKind, change, by)
      return this.methods()
    },
  }
}

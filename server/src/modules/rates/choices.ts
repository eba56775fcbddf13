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
import { orderSettings, type SettingDeps, type WantedOrder } from '../settings/index.ts'
import { formatView, methodView, purposeView } from './choice-views.ts'
import type { Choice } from './prices.ts'
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
import { countAmountsOf, countOpenCopies, countRatesOf } from './store/uses.ts'

export type ChoicesDeps = SettingDeps & {
  /** The application types on offer; their table belongs to applications. */
  readonly activeTypes: () => Promise<readonly Choice[]>
}

/** The choices for a copy as settings show them: purpose, format and delivery method. */
export function createChoices(deps: ChoicesDeps) {
  const { db } = deps.database
  const french = () => ownWordsFor(db, 'fr')
  const offering = async (list: 'purposes' | 'formats', code: string) =>
    (await deps.activeTypes()).filter((type) => type[list].includes(code)).map(({ name }) => name)

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
        prices: await countRatesOf(db, code),
        open_copies: await countOpenCopies(db, 'purpose', code),
      }
    },
    async formatUses(key: string): Promise<SettingUses> {
      if (!(await listFormats(db)).some((row) => row.key === key)) throw notFound(messageOf('rates.format'))
      return {
        application_types: await offering('formats', key),
        prices: await countAmountsOf(db, key),
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

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
import { formatView, methodView, purposeView } from './choice-views.ts'
import { orderChoices, type WantedOrder } from './order-choices.ts'
import type { ChoicesDeps } from './save-choice.ts'
import { type DeliveryMethodRow, listDeliveryMethods, listFormats, listPurposes } from './store/choices.ts'
import { countAmountsOf, countOpenCopies, countRatesOf } from './store/uses.ts'

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

    async orderPurposes(wanted: WantedOrder, by: Requester): Promise<StaffPurpose[]> {
      await orderChoices(deps, 'purposes', wanted, by)
      return this.purposes()
    },
    async orderFormats(wanted: WantedOrder, by: Requester): Promise<StaffFormat[]> {
      await orderChoices(deps, 'formats', wanted, by)
      return this.formats()
    },
    async orderMethods(wanted: WantedOrder, by: Requester): Promise<StaffDeliveryMethod[]> {
      await orderChoices(deps, 'delivery_methods', wanted, by)
      return this.methods()
    },
  }
}

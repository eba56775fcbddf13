import type { StaffDeliveryMethod, StaffFormat, StaffPurpose } from '@testamur/contract/rates/choices'
import type { OwnWords } from '../../platform/own-words/index.ts'
import type { DeliveryMethodRow, FormatRow, PurposeRow } from './store/choices.ts'

/** As it was written, with the French beside it. */
const choiceView = (
  { name, active, translations, position, version }: Omit<PurposeRow, 'code'>,
  french: OwnWords,
) => ({
  name,
  active,
  translations: { fr: { name: translations['name']?.fr ?? french.get(name) ?? '' } },
  position,
  version,
})

export const purposeView = (row: PurposeRow, french: OwnWords): StaffPurpose => ({
  code: row.code,
  ...choiceView(row, french),
})

export const formatView = (row: FormatRow, french: OwnWords): StaffFormat => ({
  key: row.key,
  channel: row.channel,
  ...choiceView(row, french),
})

export const methodView = (row: DeliveryMethodRow, french: OwnWords): StaffDeliveryMethod => ({
  code: row.code,
  ...choiceView(row, french),
})

export { orderSettings, type WantedOrder } from './order-settings.ts'
export { changePrices, type PriceChange } from './prices/change-prices.ts'
export type { Price, PriceDeps, PriceFields, PriceKind } from './prices/price-kind.ts'
export { removePrice } from './prices/remove-price.ts'
export { type SavedPrice, savePrice } from './prices/save-price.ts'
export { announceChange, changedMeanwhile, dropTopics, type SettingDeps } from './record-change.ts'
export {
  changeSetting,
  removeSetting,
  type SeenSetting,
  type SettingKind,
  saveSetting,
} from './save-setting.ts'
export { type SingleSetting, saveSingleSetting } from './save-single-setting.ts'
export { nextPosition, writeTranslations } from './store.ts'

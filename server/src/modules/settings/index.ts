export { changePrices, type PriceChange } from './change-prices.ts'
export { orderSettings, type WantedOrder } from './order-settings.ts'
export type { Price, PriceDeps, PriceFields, PriceKind } from './price-kind.ts'
export { pricesFromToday, pricesInForce } from './prices-in-force.ts'
export { announceChange, changedMeanwhile, dropTopics, type SettingDeps } from './record-change.ts'
export { removePrice } from './remove-price.ts'
export { type SavedPrice, savePrice } from './save-price.ts'
export {
  changeSetting,
  removeSetting,
  type SeenSetting,
  type SettingKind,
  saveSetting,
} from './save-setting.ts'
export { type SingleSetting, saveSingleSetting } from './save-single-setting.ts'
export { nextPosition, writeTranslations } from './store.ts'

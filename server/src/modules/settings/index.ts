export { orderSettings, type WantedOrder } from './order-settings.ts'
export {
  announceChange,
  dropTopics,
  removeSetting,
  type SeenSetting,
  type SettingDeps,
  type SettingKind,
  saveSetting,
} from './save-setting.ts'
export { nextPosition, writeTranslations } from './store.ts'

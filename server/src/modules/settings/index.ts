export { orderSettings, type WantedOrder } from './order-settings.ts'
export { announceChange, dropTopics, type SettingDeps } from './record-change.ts'
export {
  changeSetting,
  removeSetting,
  type SeenSetting,
  type SettingKind,
  saveSetting,
} from './save-setting.ts'
export { type SingleSetting, saveSingleSetting } from './save-single-setting.ts'
export { nextPosition, writeTranslations } from './store.ts'

export { moneyText } from '../../platform/languages/index.ts'

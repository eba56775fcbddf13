export { amountOf, type Choice } from './prices.ts'
export { ratesRoutes } from './routes.ts'
export { createRates, type Rates, type TranscriptPrices } from './service.ts'
export { listRateTexts, saveRateTranslations } from './store/texts.ts'

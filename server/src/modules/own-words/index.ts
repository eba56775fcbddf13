export { loadOwnWords } from './gather-texts.ts'
export { ownWordsRoutes } from './routes.ts'
export { createOwnWords } from './service.ts'
export { saveTranslations } from './translations.ts'

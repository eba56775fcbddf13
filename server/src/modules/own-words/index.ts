export { ownWordsRoutes } from './routes.ts'
export { createOwnWords } from './service.ts'

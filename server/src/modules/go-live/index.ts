export type { GoLiveFacts } from './go-live-rules.ts'
export { goLiveRoutes } from './routes.ts'

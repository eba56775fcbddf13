export { broadcastJobs } from './jobs.ts'
export { broadcastRoutes } from './routes.ts'
export { createBroadcasts } from './service.ts'
export { unsubscribePage } from './unsubscribe-page.ts'

export { messagingJobs, messagingSchedules } from './jobs.ts'
export { messagingRoutes } from './routes.ts'
export { createMessaging } from './service.ts'

export { messagingRoutes } from './routes.ts'
export { createMessaging } from './service.ts'

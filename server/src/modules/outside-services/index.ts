export { outsideServiceRoutes } from './routes.ts'
export { createOutsideServices } from './service.ts'

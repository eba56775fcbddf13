export { reconcile, reconcileCommand } from './reconcile.ts'
export { bookRoutes } from './routes.ts'
export { createBooks } from './service.ts'

export { closeDay, readDailyClose } from './daily-close.ts'
export { reconcile, reconcileCommand } from './reconcile.ts'
export { bookRoutes } from './routes.ts'
export { type Close, closesAfter } from './store/day.ts'

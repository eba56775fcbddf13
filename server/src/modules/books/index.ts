export { reconcile, reconcileCommand } from './reconcile.ts'

export { backupJobs, MAKE_BACKUP } from './backup-jobs.ts'
export { operationRoutes } from './routes.ts'
export { createOperations, type Operations, type OperationsDeps } from './service.ts'

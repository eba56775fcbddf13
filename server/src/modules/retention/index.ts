export { retentionJobs, retentionSchedules } from './jobs.ts'
export { retentionRoutes } from './routes.ts'

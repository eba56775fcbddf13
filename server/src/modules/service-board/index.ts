export { serviceBoardJobs, serviceBoardSchedules } from './jobs.ts'
export { serviceBoardRoutes } from './routes.ts'
export { createServiceBoard } from './service.ts'

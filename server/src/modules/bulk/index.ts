export { bulkJobs } from './jobs.ts'
export { agedPrintFiles, bulkPersonalData } from './personal-data.ts'
export { bulkRoutes } from './routes.ts'
export { createBulk } from './service.ts'

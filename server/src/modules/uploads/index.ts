export { claimUploads } from './claim-uploads.ts'
export { uploadJobs, uploadSchedules } from './jobs.ts'
export { uploadRoutes } from './routes.ts'
export { createUploads, type Uploads } from './service.ts'

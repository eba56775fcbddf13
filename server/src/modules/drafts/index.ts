export { draftJobs, draftSchedules } from './jobs.ts'
export { draftRoutes } from './routes.ts'
export { createDrafts } from './service.ts'
export { lookupEmail, putLookup } from './store.ts'

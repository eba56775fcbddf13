export type { RecordedProgramme, RecordedStudent } from './answers.ts'
export { recordsJobs, recordsSchedules } from './jobs.ts'
export { recordsRoutes } from './routes.ts'
export { createRecords, type Records } from './service.ts'
